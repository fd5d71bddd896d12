import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type * as Http from '../../../src/providers/http';
import { AudienceSection } from '../../../src/resources/campaigns/Audience';
import { InRecord, show, signInAs } from '../support/stage';

// The audience size comes from the server and is not tested here.
vi.mock('../../../src/providers/http', async original => ({
    ...(await original<typeof Http>()),
    send: () => Promise.resolve({ data: { size: 1 } }),
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
