import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type * as Http from '../../../src/providers/http';
import { AudienceSection } from '../../../src/resources/campaigns/Audience';
import {
    campaignBody,
    START,
    valuesOf,
    type CampaignValues,
} from '../../../src/resources/campaigns/campaign';
import { TextsSection } from '../../../src/resources/campaigns/Texts';
import { SendReview } from '../../../src/resources/campaigns/SendReview';
import { InRecord, show, signInAs } from '../support/stage';

// The audience size comes from the server and is not tested here.
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: () =>
        Promise.resolve({
            data: {
                size: 1,
                names: [],
                languages: ['ar', 'en', 'ar-AE', 'ur'].map(locale => ({ locale, share: 0.25 })),
            },
        }),
}));

const Chosen = () => <output aria-label="ids">{JSON.stringify(useWatch({ name: 'user_ids' }))}</output>;

it('accepts customer ids in any digits if the role may not list customers, and drops invalid ones', async () => {
    signInAs(['send notification']);
    show(
        <InRecord>
            <Form record={{ audience: 'user_ids' }}>
                <AudienceSection />
                <Chosen />
            </Form>
        </InRecord>,
    );
    const field = await screen.findByRole('combobox', { name: /Customers/ });
    const ids = () => screen.getByRole('status', { name: 'ids' }).textContent;
    await userEvent.type(field, '12{Enter}');
    await waitFor(() => expect(ids()).toBe('[12]'));
    await userEvent.type(field, '٣٤{Enter}');
    await waitFor(() => expect(ids()).toBe('[12,34]'));
    await userEvent.type(field, 'Mona{Enter}');
    await userEvent.type(field, '56');
    await userEvent.tab();
    await waitFor(() => expect(ids()).toBe('[12,34,56]'));
});

it.each([
    [{ all: true }, true],
    [{ locale: 'ar' }, false],
])('of an audience %j the review says the shares of languages: %s', async (audience, isSaid) => {
    show(<SendReview message={{ audience } as never} onAnswer={() => {}} />);
    await screen.findByRole('button', { name: /^Send to 1 customer/ });
    expect(screen.queryByText(/^Arabic: 25/) !== null).toBe(isSaid);
});

it('asks customers of one language for that text alone, and offers the languages that they have', async () => {
    show(
        <ResourceContextProvider value="campaigns">
            <Form defaultValues={{ audience: 'all' }}>
                <TextsSection />
                <AudienceSection />
            </Form>
        </ResourceContextProvider>,
    );
    expect(await screen.findAllByRole('textbox')).toHaveLength(4);
    await userEvent.click(screen.getByRole('radio', { name: 'By language' }));
    await userEvent.click(await screen.findByRole('combobox', { name: /Language/ }));
    const languages = await screen.findAllByRole('option');
    expect(languages.map(({ textContent }) => textContent)).toEqual(['Arabic', 'English', 'Urdu']);
    await userEvent.click(screen.getByRole('option', { name: 'Arabic' }));
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(2));
    const title = screen.getByRole('textbox', { name: /^Title \(Arabic\)/ });
    expect(title.getAttribute('dir')).toBe('rtl');
    screen.getByRole('textbox', { name: /^Message \(Arabic\)/ });
    expect(screen.queryByText(/version in their app language/)).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: /Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Urdu' }));
    const urdu = await screen.findByRole('textbox', { name: /^Title \(Urdu\)/ });
    expect(urdu.getAttribute('dir')).toBe('rtl');
});

it.each([
    ['ar', 'عرض'],
    ['en', 'Offer'],
    ['ur', 'Offer'],
])('sends customers of %s the text of their language, whatever the other one is', (locale, title) => {
    const values: CampaignValues = {
        ...START,
        title: 'Offer',
        title_ar: 'عرض',
        body: 'Today',
        body_ar: 'اليوم',
        audience: 'locale',
        locale,
    };
    const body = campaignBody(values);
    expect(body).toMatchObject({ title, title_ar: title, audience: { locale } });
    const scheduled = { ...body, send_at: '2026-11-22T10:00:00Z', created_at: '2026-11-21T10:00:00Z' };
    expect(valuesOf(scheduled as never)).toMatchObject({
        audience: 'locale',
        locale,
        // The text of the other one was never written.
        title: locale === 'ar' ? '' : title,
        title_ar: locale === 'ar' ? title : '',
    });
});
