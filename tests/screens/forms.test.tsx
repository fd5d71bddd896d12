import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { SILENT } from '../../src/components/feedback/useDismissError';
import userEvent from '@testing-library/user-event';
import { required, TextInput, useNotificationContext } from 'react-admin';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { expect, it, vi, describe } from 'vitest';
import { AmountInput } from '../../src/components/inputs/AmountInput';
import { draftKey, readDraft, settleDraft } from '../../src/components/forms/drafts';
import { FormBody } from '../../src/components/forms/FormBody';
import { SaveFailure } from '../../src/components/forms/SaveFailure';
import { readFailure } from '../../src/providers/answers/readFailure';
import { representations } from '../../src/providers/data/normalisedSend';
import { ApiError } from '../../src/providers/failure';
import { storedUser, storeUser } from '../../src/providers/auth/session';
import { PermissionsInput } from '../../src/resources/roles/PermissionsInput';
import { InRecord, show, signInAs } from './support/stage';

const submit = () => fireEvent.submit(document.querySelector('form')!);
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const saved = (save: ReturnType<typeof vi.fn>) => save.mock.calls[0]?.[0];

const form = (record: object | undefined, save: ReturnType<typeof vi.fn>, more?: React.ReactNode) =>
    show(
        <InRecord record={record as never} save={save}>
            <FormBody draft={record ? 7 : 'new'}>
                <TextInput source="name" label="Name" />
                <AmountInput source="price" label="Price" />
                {more}
            </FormBody>
        </InRecord>,
    );

/** A form whose save fails. */
const Failing = ({ error }: { error: Error }) => {
    const [failed, setFailed] = useState(false);
    return (
        <>
            <button type="button" onClick={() => setFailed(true)}>
                fail
            </button>
            <SaveFailure error={failed ? error : null} />
        </>
    );
};

/** The messages of toasts. */
const Toasts = () => (
    <output>
        {useNotificationContext()
            .notifications.map(({ message }) => String(message))
            .join()}
    </output>
);

it('says in a toast what the form found, and not a second time what the server refused', async () => {
    const save = vi.fn().mockResolvedValue({ name: 'Taken.' });
    const inputs = (
        <>
            <TextInput source="title" label="Title" validate={required()} />
            <Toasts />
        </>
    );
    form({ id: 7, name: 'Lamp', title: 'A' }, save, inputs);
    submit();
    await screen.findByText('Taken.');
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.clear(input('Title'));
    submit();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('ra.message.invalid_form'));
    expect(save).toHaveBeenCalledTimes(1);
    // The toast leaves when the form lets an attempt through, of which the refusal is shown in the form.
    await userEvent.type(input('Title'), 'B');
    submit();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    await waitFor(() =>
        expect(screen.getByRole('status').textContent).toBe(`ra.message.invalid_form,${SILENT}`),
    );
});

it('a form can be submitted again after an error of a field that it does not have', async () => {
    const save = vi
        .fn()
        .mockResolvedValueOnce({ status: 'This order is paid.', name: 'Taken.' })
        .mockResolvedValue(undefined);
    form({ id: 7, name: 'Lamp' }, save);
    submit();
    await screen.findByText('Taken.');
    await userEvent.type(input('Name'), ' two');
    submit();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

it('says the error of a field that it does not have in words, with its name', async () => {
    const errors = { name: 'Taken.', stock_level: 'Too low.', 'tags[1].label': 'Too long.', '': 'Closed.' };
    const error = new ApiError(422, 'x', { failure: readFailure({ errors }) as never });
    form({ id: 7, name: 'Lamp' }, vi.fn(), <Failing error={error} />);
    fireEvent.click(screen.getByRole('button', { name: 'fail' }));
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('stock level: Too low. label: Too long. Closed.');
    expect(textContent).not.toMatch(/Taken|[{[]/);
});

it('shows the error of an entry at the field that has the list', async () => {
    const save = vi.fn().mockResolvedValue({ name: [undefined, 'Too long.'] });
    form({ id: 7, name: 'Lamp' }, save);
    submit();
    await screen.findByText('Too long.');
});

describe('a value that cannot be read', () => {
    it('does not block the form, cannot be changed and says so', async () => {
        const price = { amount: '1', formatted: 'SAR 1' };
        representations.note({ id: 8 }, 'products', 'price', price, null, true);
        const save = vi.fn();
        form(
            { id: 8, name: 'Lamp', price: null },
            save,
            <AmountInput source="price" label="Required" validate={required()} />,
        );
        expect(input('Required').readOnly).toBe(true);
        expect(screen.getAllByText(/form that can’t be changed here/)).not.toHaveLength(0);
        await userEvent.type(input('Name'), ' two');
        submit();
        await waitFor(() => expect(saved(save)).toMatchObject({ name: 'Lamp two', price: null }));
    });
});

describe('an amount', () => {
    it('accepts Arabic digits, and is saved as a number', async () => {
        const save = vi.fn();
        form({ id: 7, name: 'Lamp', price: 10 }, save);
        await userEvent.clear(input('Price'));
        await userEvent.type(input('Price'), '١٬٢٩٩٫٥٠');
        submit();
        await waitFor(() => expect(saved(save)).toMatchObject({ price: 1299.5 }));
        fireEvent.blur(input('Price'));
        expect(input('Price').value).toBe('1299.50');
    });

    it.each([
        [129.5, '129.50'],
        ['129.5', '129.50'],
        [1299, '1299.00'],
        [0, '0.00'],
        // More decimals than can be saved are shown, so that they can be corrected.
        [12.345, '12.345'],
        [null, ''],
    ])('of %j is shown as %j, which does not change the form', async (price, shown) => {
        form({ id: 7, name: 'Lamp', price }, vi.fn(), <Dirty />);
        expect(input('Price').value).toBe(shown);
        fireEvent.focus(input('Price'));
        fireEvent.blur(input('Price'));
        expect(input('Price').value).toBe(shown);
        expect(screen.getByText('untouched')).toBeTruthy();
    });

    it('gets its two decimals when the field is left, not while it is typed', async () => {
        form({ id: 7, name: 'Lamp', price: 129.5 }, vi.fn(), <Dirty />);
        await userEvent.click(input('Price'));
        expect(input('Price').value).toBe('129.50');
        await userEvent.clear(input('Price'));
        for (const typed of ['1', '12', '12.', '12.5', '12.50']) {
            await userEvent.type(input('Price'), typed.slice(-1));
            expect(input('Price').value).toBe(typed);
        }
        await userEvent.type(input('Price'), '{Backspace}');
        expect(input('Price').value).toBe('12.5');
        await userEvent.tab();
        expect(input('Price').value).toBe('12.50');
        await userEvent.clear(input('Price'));
        await userEvent.type(input('Price'), '129,5');
        expect(screen.getByText('untouched')).toBeTruthy();
        await userEvent.tab();
        expect(input('Price').value).toBe('129.50');
    });

    it('without decimals or of a percentage has no zeros added', async () => {
        form(
            { id: 7, name: 'Lamp', stock: 12, share: 7.5 },
            vi.fn(),
            <>
                <AmountInput source="stock" label="Stock" decimals={0} />
                <AmountInput source="share" label="Share" padded={false} />
            </>,
        );
        expect(input('Stock').value).toBe('12');
        expect(input('Share').value).toBe('7.5');
    });

    it('is not saved if it is invalid, and stays as typed', async () => {
        const save = vi.fn();
        form({ id: 7, name: 'Lamp', price: 10 }, save);
        await userEvent.clear(input('Price'));
        await userEvent.type(input('Price'), '12 or 13');
        submit();
        await screen.findByText(/Enter a valid amount/);
        expect(save).not.toHaveBeenCalled();
        expect(input('Price').value).toBe('12 or 13');
        await userEvent.clear(input('Price'));
        await userEvent.type(input('Price'), '12');
        submit();
        await waitFor(() => expect(saved(save)).toMatchObject({ price: 12 }));
    });

    it('is not saved below or above the limits', async () => {
        const save = vi.fn();
        form({ id: 7, name: 'Lamp', price: 10 }, save);
        for (const [typed, refusal] of [
            ['-1', 'Enter 0 or more.'],
            ['10000000', 'Enter 9,999,999.99 or less.'],
        ] as const) {
            await userEvent.clear(input('Price'));
            await userEvent.type(input('Price'), typed);
            submit();
            await screen.findByText(refusal);
        }
        expect(save).not.toHaveBeenCalled();
    });

    it.each([['10.50'], [10.5], [null]])('stays unchanged if it was not edited: %j', async price => {
        const save = vi.fn();
        form({ id: 7, name: 'Lamp', price }, save);
        await userEvent.type(input('Name'), 's');
        submit();
        await waitFor(() => expect(saved(save)).toMatchObject({ name: 'Lamps', price }));
    });
});

/** Shows whether the form is dirty. */
const Dirty = () => <output>{useFormState().isDirty ? 'typed' : 'untouched'}</output>;

describe('a form', () => {
    it.each([
        ['a new record', undefined],
        ['a record that lacks the field', { id: 7, price: 3 }],
    ])('of %s has no unsaved changes after the input is reverted', async (_, record) => {
        form(record, vi.fn(), <Dirty />);
        await userEvent.type(input('Name'), 'x');
        expect(screen.getByRole('status').textContent).toBe('typed');
        await userEvent.clear(input('Name'));
        await waitFor(() => expect(screen.getByRole('status').textContent).toBe('untouched'));
    });

    it('does not send empty fields that the record never had', async () => {
        const save = vi.fn();
        form(undefined, save);
        await userEvent.type(input('Price'), '5');
        submit();
        await waitFor(() => expect(saved(save)).toEqual({ price: 5 }));
    });

    it('keeps the input when its record is refetched, and saves against the version it was based on', async () => {
        const save = vi.fn();
        const Reread = () => {
            const [record, setRecord] = useState({ id: 7, name: 'Lamp', price: 1, updated_at: 'first' });
            return (
                <InRecord record={record} save={save}>
                    <button
                        onClick={() =>
                            setRecord({ ...record, name: 'Lantern', price: 2, updated_at: 'second' })
                        }
                    >
                        reread
                    </button>
                    <FormBody draft={7}>
                        <TextInput source="name" label="Name" />
                        <AmountInput source="price" label="Price" />
                    </FormBody>
                </InRecord>
            );
        };
        show(<Reread />);
        await userEvent.type(input('Name'), ' of mine');
        await userEvent.click(screen.getByRole('button', { name: 'reread' }));
        expect(input('Name').value).toBe('Lamp of mine');
        submit();
        await waitFor(() => expect(save).toHaveBeenCalled());
        expect(save.mock.calls[0]).toMatchObject([
            { name: 'Lamp of mine', price: 1 },
            { meta: { version: 'first' } },
        ]);
    });

    it('that stays open continues from the saved record', async () => {
        const Staying = () => {
            const [record, setRecord] = useState({ id: 7, name: 'Lamp', updated_at: 'first' });
            const save = (values: { name: string }) => {
                settleDraft(draftKey('products', 7));
                setRecord({ ...record, name: values.name.trim(), updated_at: 'second' });
            };
            return (
                <InRecord record={record} save={save}>
                    <FormBody draft={7}>
                        <TextInput source="name" label="Name" />
                        <Dirty />
                    </FormBody>
                </InRecord>
            );
        };
        show(<Staying />);
        await userEvent.type(input('Name'), 's ');
        submit();
        await waitFor(() => expect(screen.getByRole('status').textContent).toBe('untouched'));
        expect(input('Name').value).toBe('Lamps');
        await userEvent.type(input('Name'), '!');
        await waitFor(() => expect(readDraft(draftKey('products', 7))?.values).toEqual({ name: 'Lamps!' }));
    });

    it('saves once for repeated submits, and repeats a save with the same key', async () => {
        let finish = () => {};
        const save = vi.fn(() => new Promise<void>(resolve => (finish = resolve)));
        form(undefined, save);
        await userEvent.type(input('Name'), 'Lamp');
        submit();
        submit();
        await waitFor(() => expect(save).toHaveBeenCalled());
        submit();
        // Each submit is validated first, which is asynchronous.
        await new Promise(resolve => setTimeout(resolve, 50));
        finish();
        await new Promise(resolve => setTimeout(resolve, 50));
        expect(save).toHaveBeenCalledTimes(1);
        submit();
        await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
        const keys = save.mock.calls.map(call => (call as unknown[])[1]);
        expect(keys[0]).toEqual({ meta: { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
        expect(keys[1]).toEqual(keys[0]);
    });

    it('stores a draft of the changes without passwords, and offers it again', async () => {
        const record = { id: 7, name: 'Lamp', price: 10, updated_at: '2026-01-01T00:00:00Z' };
        const more = <TextInput source="password" label="Password" />;
        const first = form(record, vi.fn(), more);
        await userEvent.type(input('Name'), 's');
        await userEvent.type(input('Password'), 'a secret');
        await waitFor(() => expect(readDraft(draftKey('products', 7))?.values).toEqual({ name: 'Lamps' }));
        first.unmount();
        expect(JSON.stringify({ ...localStorage })).not.toContain('a secret');

        const second = form(record, vi.fn(), more);
        expect(input('Name').value).toBe('Lamp');
        expect(screen.queryByText(/Someone else has saved changes/)).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Restore draft' }));
        expect(input('Name').value).toBe('Lamps');
        second.unmount();

        // A draft of another version is marked as such; another admin gets no offer.
        form({ ...record, updated_at: '2026-02-02T00:00:00Z' }, vi.fn());
        screen.getByText(/Someone else has saved changes since then/);
        await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
        expect(readDraft(draftKey('products', 7))).toBeUndefined();
    });

    it('keeps the offer of a draft in sight of a restored scroll position, until the person scrolls', async () => {
        const first = form({ id: 7, name: 'Lamp' }, vi.fn());
        await userEvent.type(input('Name'), 's');
        first.unmount();
        const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
        form({ id: 7, name: 'Lamp' }, vi.fn());
        intoView.mockClear();
        fireEvent.scroll(window);
        expect(intoView.mock.contexts).toEqual([
            screen.getByRole('button', { name: 'Restore draft' }).closest('[role=alert]'),
        ]);
        fireEvent.wheel(window);
        fireEvent.scroll(window);
        expect(intoView).toHaveBeenCalledOnce();
    });

    it('offers a draft only to its author', async () => {
        const first = form({ id: 7, name: 'Lamp' }, vi.fn());
        await userEvent.type(input('Name'), 's');
        first.unmount();
        localStorage.setItem('user', localStorage.getItem('user')!.replace('"id":1', '"id":2'));
        form({ id: 7, name: 'Lamp' }, vi.fn());
        expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull();
    });

    it('writes no draft once another tab has signed out without drafts, until the next sign-in', async () => {
        const written = () => readDraft(draftKey('products', 7))?.values;
        storeUser({ ...storedUser()!, access_token: 'session-one' });
        form({ id: 7, name: 'Lamp' }, vi.fn());
        await userEvent.type(input('Name'), ' two');
        const newValue = 'on-one';
        act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'drafts-closed', newValue })));
        await new Promise(resolve => setTimeout(resolve, 600));
        expect(written()).toBeUndefined();
        cleanup();
        expect(written()).toBeUndefined();

        storeUser({ ...storedUser()!, access_token: 'next-session' });
        form({ id: 7, name: 'Lamp' }, vi.fn());
        await userEvent.type(input('Name'), ' three');
        await waitFor(() => expect(written()).toEqual({ name: 'Lamp three' }));
    });

    it('has no draft after a save, even if its record is a new object each time', async () => {
        const Closing = () => {
            const [renders, setRenders] = useState(0);
            const [open, setOpen] = useState(true);
            const save = () => {
                settleDraft(draftKey('products', 'new'));
                setRenders(renders + 1);
                setTimeout(() => setOpen(false));
            };
            return (
                <InRecord record={undefined} save={save}>
                    <output>{open ? `shown ${renders}` : 'closed'}</output>
                    {open && (
                        <FormBody draft="new" record={{ values: [] }}>
                            <TextInput source="name" label="Name" />
                        </FormBody>
                    )}
                </InRecord>
            );
        };
        show(<Closing />);
        await userEvent.type(input('Name'), 'Lamp');
        await waitFor(() => expect(readDraft(draftKey('products', 'new'))).toBeDefined());
        submit();
        await waitFor(() => expect(screen.getByRole('status').textContent).toBe('closed'));
        expect(readDraft(draftKey('products', 'new'))).toBeUndefined();
    });

    it('has no draft after the input is reverted', async () => {
        form({ id: 7, name: 'Lamp', price: 10 }, vi.fn());
        await userEvent.type(input('Name'), 's');
        await waitFor(() => expect(readDraft(draftKey('products', 7))).toBeDefined());
        await userEvent.type(input('Name'), '{Backspace}');
        await waitFor(() => expect(readDraft(draftKey('products', 7))).toBeUndefined());
    });
});

describe('a conflicting save', () => {
    const loaded = { id: 7, name: 'Lamp', price: 10, updated_at: 'v1' };
    const theirs = { id: 7, name: 'Their lamp', price: 20, updated_at: 'v2' };
    const error = new ApiError(409, 'Changed', { failure: { message: 'Changed', data: theirs } });
    it('asks only for what both changed, chooses nothing beforehand, and sends their version', async () => {
        const save = vi.fn();
        show(
            <InRecord record={loaded} save={save}>
                <FormBody draft={7}>
                    <TextInput source="name" label="Name" />
                    <AmountInput source="price" label="Price" />
                    <Failing error={error} />
                </FormBody>
            </InRecord>,
        );
        await userEvent.type(input('Name'), 's');
        await userEvent.click(screen.getByRole('button', { name: 'fail' }));
        const choices = screen.getAllByRole<HTMLInputElement>('radio');
        expect(choices.map(({ checked }) => checked)).toEqual([false, false]);
        const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Save selected values' });
        expect(go.disabled).toBe(true);
        await userEvent.click(screen.getByRole('radio', { name: 'Lamps' }));
        await userEvent.click(go);
        await waitFor(() => expect(save).toHaveBeenCalled());
        expect(saved(save)).toMatchObject({ name: 'Lamps', price: 20 });
        expect(save.mock.calls[0]![1]).toEqual({ meta: { version: 'v2' } });
    });

    it('keeps both changes of different fields without a question, and says who made the other', async () => {
        const save = vi.fn();
        const other = { ...loaded, price: 20, updated_at: 'v2' };
        const log = [{ id: 1, action: 'update', admin: { id: 2, name: 'Maha' }, at: '2026-11-20T10:00:00Z' }];
        const getList = vi.fn(async () => ({ data: log, total: 1 }));
        show(
            <InRecord record={loaded} save={save}>
                <FormBody draft={7}>
                    <TextInput source="name" label="Name" />
                    <AmountInput source="price" label="Price" />
                    <Failing
                        error={new ApiError(409, 'Changed', { failure: { message: 'Changed', data: other } })}
                    />
                </FormBody>
            </InRecord>,
            { getList } as never,
        );
        await userEvent.type(input('Name'), 's');
        await userEvent.click(screen.getByRole('button', { name: 'fail' }));
        expect(screen.queryByRole('radio')).toBeNull();
        await screen.findByText('Changed by Maha, 20-11-2026 13:00');
        expect(getList.mock.lastCall?.slice(1)).toMatchObject([
            { meta: { resource: 'products', record_id: 7 } },
        ]);
        await userEvent.click(screen.getByRole('button', { name: 'Save both changes' }));
        await waitFor(() => expect(save).toHaveBeenCalled());
        expect(saved(save)).toMatchObject({ name: 'Lamps', price: 20 });
    });

    it('discards my changes if theirs are chosen', async () => {
        const save = vi.fn();
        show(
            <InRecord record={loaded} save={save}>
                <FormBody draft={7}>
                    <TextInput source="name" label="Name" />
                    <Failing error={error} />
                </FormBody>
            </InRecord>,
        );
        await userEvent.type(input('Name'), 's');
        await userEvent.click(screen.getByRole('button', { name: 'fail' }));
        await userEvent.click(screen.getByRole('radio', { name: 'Their lamp' }));
        await userEvent.click(screen.getByRole('button', { name: 'Save selected values' }));
        await waitFor(() => expect(saved(save)).toMatchObject({ name: 'Their lamp' }));
    });
});

describe("a role's permissions", () => {
    const permissions = (held: string[], save: ReturnType<typeof vi.fn>) =>
        show(
            <InRecord record={{ id: 3, permissions: held }} save={save}>
                <FormBody draft={3}>
                    <PermissionsInput source="permissions" />
                </FormBody>
            </InRecord>,
        );
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

    it('say which roles see the figures', () => {
        permissions([], vi.fn());
        screen.getByText(/Every role sees the dashboard’s figures\./);
    });

    it('unknown to the panel are shown and kept', async () => {
        const save = vi.fn();
        permissions(['launch rockets', 'show home'], save);
        expect(box('launch rockets').checked).toBe(true);
        expect(box('launch rockets').disabled).toBe(true);
        await userEvent.click(box('View categories'));
        submit();
        await waitFor(() =>
            expect(saved(save)).toMatchObject({
                permissions: ['show categories', 'show home', 'launch rockets'],
            }),
        );
    });

    it("cannot be changed beyond the admin's own, not even by a group", async () => {
        signInAs(['show roles', 'show categories', 'show products']);
        const save = vi.fn();
        permissions(['edit products'], save);
        expect(box('Edit products').disabled).toBe(true);
        screen.getByText(
            /^What admins with this role can view and edit\.You can’t give a permission that you don’t have\.$/,
        );
        expect(box('Shop').disabled).toBe(true);
        await userEvent.click(box('E-commerce'));
        submit();
        await waitFor(() =>
            expect(saved(save)).toMatchObject({
                permissions: ['show categories', 'show products', 'edit products'],
            }),
        );
    });

    it('include the view of what may be edited, unless it is unchecked', async () => {
        permissions([], vi.fn());
        await userEvent.click(box('Edit products'));
        expect(box('View products').checked).toBe(true);
        expect(box('View categories').checked).toBe(false);
        await userEvent.click(box('View products'));
        expect(box('Edit products').checked).toBe(true);
        expect(box('View products').checked).toBe(false);
    });

    it('checked and unchecked again are no change', async () => {
        permissions(['show home', 'show categories'], vi.fn());
        await userEvent.click(box('Edit categories'));
        await userEvent.click(box('Edit categories'));
        expect(box('View categories').checked).toBe(true);
        expect(box('Edit categories').checked).toBe(false);
    });
});
