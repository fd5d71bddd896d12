import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, I18nContext, ListContextProvider, required, TextInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CopyChip } from '../../../src/components/fields/CopyChip';
import { FormBody } from '../../../src/components/forms/FormBody';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { useListFormat } from '../../../src/components/fields/useListFormat';
import { useResourceText } from '../../../src/components/hooks/useText';
import { chooseLanguage, loadWords, useWords } from '../../../src/providers/i18n/i18nProvider';
import { getLanguage } from '../../../src/providers/i18n/language';
import { getSettings } from '../../../src/theme/settings';
import { FilterChips } from '../../../src/components/lists/filters/ListFilters';
import { FILTERS } from '../../../src/resources/orders/list/filters';
import { CampaignPreview } from '../../../src/resources/campaigns/CampaignPreview';
import { InRecord } from '../support/stage';

const Words = ({ children }: { children: React.ReactNode }) => (
    <I18nContext.Provider value={useWords()}>{children}</I18nContext.Provider>
);

beforeEach(loadWords);
afterEach(() => act(() => chooseLanguage('en')));

const showForm = () =>
    render(
        <RouterProvider
            router={createMemoryRouter([
                {
                    path: '*',
                    element: (
                        <CoreAdminContext dataProvider={{} as never}>
                            <Words>
                                <InRecord record={{ id: 1, name: 'Lamp', sku: 'L-1' }}>
                                    <FormBody draft={1}>
                                        <TextInput source="name" validate={required()} />
                                        <SaveBar error={null} />
                                    </FormBody>
                                </InRecord>
                            </Words>
                        </CoreAdminContext>
                    ),
                },
            ])}
        />,
    );

it('changes around an open form, which keeps its field, input and focus', async () => {
    await showForm();
    const field = screen.getByLabelText<HTMLInputElement>(/^Name/);
    await userEvent.clear(field);
    await userEvent.type(field, 'Desk lamp');
    await act(() => chooseLanguage('ar'));

    expect(screen.getByLabelText(/^الاسم/)).toBe(field);
    expect(field.value).toBe('Desk lamp');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/Save/)).toBeNull();
    expect(screen.getByRole('button', { name: 'حفظ' })).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByText('مطلوب')).toBeTruthy();
    await act(() => chooseLanguage('he'));
    expect(screen.getByText('שדה חובה')).toBeTruthy();
});

it("changes the direction and the page's lang, and is stored", async () => {
    await act(() => chooseLanguage('he'));
    expect(getSettings().direction).toBe('rtl');
    expect([getLanguage(), localStorage.getItem('language'), document.documentElement.lang]).toEqual([
        'he',
        'he',
        'he',
    ]);
    await act(() => chooseLanguage('de'));
    expect(localStorage.getItem('language')).toBe('ge');
    await act(() => chooseLanguage('en'));
    expect(getSettings().direction).toBe('ltr');
    expect(document.documentElement.lang).toBe('en');
});

it('uses a resource’s own messages, and general ones if it has none', async () => {
    const Sentences = ({ resource }: { resource: string }) => {
        const { message } = useResourceText();
        return (
            <>
                <p>{message(resource, 'new')}</p>
                <p>{message(resource, 'search')}</p>
                <p>{message(resource, 'delete_one', { name: 'Lamp' })}</p>
                <p>{message(resource, 'delete_many', { count: 3 })}</p>
            </>
        );
    };
    render(
        <CoreAdminContext dataProvider={{} as never}>
            <Words>
                <Sentences resource="admins" />
                <Sentences resource="parcels" />
            </Words>
        </CoreAdminContext>,
    );
    const sentences = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
    expect(sentences().slice(0, 4)).toEqual([
        'New admin',
        'Search admins',
        'Delete admin Lamp?',
        'Delete 3 admins?',
    ]);
    expect(sentences().slice(4, 7)).toEqual(['Add', 'Search', 'Delete Lamp?']);
    await act(() => chooseLanguage('ar'));
    expect(sentences().slice(0, 2)).toEqual(['إضافة مشرف', 'البحث في المشرفين']);
    expect(sentences()[3]).toBe('حذف 3 مشرفين؟');
    await act(() => chooseLanguage('hu'));
    expect(sentences()[1]).toBe('Adminisztrátorok keresése');
});

it('writes active filters with its own colon', async () => {
    render(
        <CoreAdminContext dataProvider={{} as never}>
            <Words>
                <ListContextProvider value={{ filterValues: { country: 'KW', min_total: 50 } } as never}>
                    <FilterChips filters={FILTERS} />
                </ListContextProvider>
            </Words>
        </CoreAdminContext>,
    );
    expect(screen.getByText('Country: Kuwait')).toBeTruthy();
    await act(() => chooseLanguage('fr'));
    expect(screen.getByText(/Koweït/).textContent).toBe('Pays\u00a0: Koweït');
    await act(() => chooseLanguage('ja'));
    expect(screen.getByText('国：クウェート')).toBeTruthy();
    expect(screen.getByRole('button', { name: /国：クウェート/ })).toBeTruthy();
});

it('joins lists by its own rules', async () => {
    const Listed = () => <p>{useListFormat()(['A', 'B', 'C'])}</p>;
    render(
        <CoreAdminContext dataProvider={{} as never}>
            <Words>
                <Listed />
            </Words>
        </CoreAdminContext>,
    );
    expect(screen.getByText('A, B, and C')).toBeTruthy();
    await act(() => chooseLanguage('ar'));
    expect(screen.getByText('A وB وC')).toBeTruthy();
});

it('keeps copied values left-to-right, and the words of an id in their own order', () => {
    render(
        <>
            <CopyChip value="LAMP-1" />
            <CopyChip value="3" label="מזהה 3" />
        </>,
    );
    expect(screen.getByText('LAMP-1').dir).toBe('ltr');
    expect(screen.getByText('מזהה 3').dir).toBe('');
});

it('shows the age of a campaign in its own words, other than those for sending now', async () => {
    const Previewed = () => (
        <FormProvider {...useForm()}>
            <CampaignPreview />
        </FormProvider>
    );
    render(
        <CoreAdminContext dataProvider={{} as never}>
            <Words>
                <Previewed />
            </Words>
        </CoreAdminContext>,
    );
    expect(screen.getByText('Marsa · now')).toBeTruthy();
    await act(() => chooseLanguage('ja'));
    expect(screen.getByText('マルサ · 今')).toBeTruthy();
    await act(() => chooseLanguage('zh-CN'));
    expect(screen.getByText('玛尔萨 · 现在')).toBeTruthy();
});
