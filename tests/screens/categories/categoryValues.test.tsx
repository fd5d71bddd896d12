import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CategoryOptions } from '../../../src/resources/categories/Options';
import { PageContext } from '../../../src/resources/page';
import { pages } from '../../../src/routing/pages';
import { matchMedia } from '../support/media';
import { anOption as option, aValue } from '../support/option';
import { InRecord, show } from '../support/stage';

const page = pages.find(({ path }) => path === 'categories/:category_id')!;
const inherited = {
    ...option,
    id: 6,
    category_id: 1,
    name: 'Colour',
    inherited: true,
    values: [aValue(9, 'Red', 'أحمر')],
};
/** The answer of a host, which numbers new values. */
const answer = async (_: string, { data }: { data: typeof option }) => ({
    data: { ...option, ...data, values: data.values.map((one, at) => ({ ...one, id: one.id ?? 10 + at })) },
});
const shown = (update = vi.fn(answer)) => {
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <InRecord record={{ id: 2, name: 'Lamps', ancestors: [], options: [option, inherited] } as never}>
                <CategoryOptions />
            </InRecord>
        </PageContext>,
        { update } as never,
    );
    return update;
};

it('adds values one after another with the keyboard alone, in their order', async () => {
    const update = shown();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add value' }));
    await user.keyboard('Medium{Tab}وسط{Enter}');
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update).toHaveBeenCalledWith(
        'options',
        expect.objectContaining({
            id: 5,
            data: {
                name: 'Size',
                name_ar: 'المقاس',
                values: [...option.values, { name: 'Medium', name_ar: 'وسط', color: null }],
            },
            meta: { version: option.updated_at },
        }),
    );
    await vi.waitFor(() => {
        const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name \(English\)/ });
        expect([name.value, document.activeElement]).toEqual(['', name]);
    });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
});

it('adds the next value to the one before, although the category was not read again yet', async () => {
    const saved = {
        ...option,
        values: [...option.values, aValue(3, 'Medium', 'وسط')],
        updated_at: '2026-11-22T10:00:01.000Z',
    };
    const update = shown(vi.fn(async () => ({ data: saved })) as never);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add value' }));
    await user.keyboard('Medium{Tab}وسط{Enter}');
    await screen.findByRole('button', { name: 'Edit: Medium' });
    await vi.waitFor(() =>
        expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name \(English\)/ }).value).toBe(''),
    );
    await user.keyboard('Tiny{Tab}صغير جدا{Enter}');
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]![1]).toMatchObject({
        data: { values: [...saved.values, { name: 'Tiny' }] },
        meta: { version: saved.updated_at },
    });
});

it('edits a value where it is shown, and leaves the others as they are', async () => {
    const update = shown();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit: Small' }));
    const name = screen.getByRole('textbox', { name: /Name \(English\)/ });
    await user.clear(name);
    await user.type(name, 'Tiny{Enter}');
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1]).toMatchObject({
        data: {
            values: [
                { id: 1, name: 'Tiny', name_ar: 'صغير' },
                { id: 2, name: 'Large' },
            ],
        },
    });
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('removes a colour by a button that is there only if there is one', async () => {
    const update = shown();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit: Small' }));
    const remove = () => screen.queryByRole('button', { name: 'Remove colour' });
    const picker = screen.getByLabelText('Colour');
    expect(remove()).toBeNull();
    fireEvent.change(picker, { target: { value: '#112233' } });
    await user.click(remove()!);
    expect(remove()).toBeNull();
    expect(document.activeElement).toBe(picker);
    fireEvent.change(picker, { target: { value: '#445566' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]![1].data.values[0]).toMatchObject({ color: '#445566' });
});

it('has one menu for each value on a touch screen, which removes the colour or the value', async () => {
    matchMedia('coarse');
    shown();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit: Size' }));
    const row = within(within(await screen.findByRole('dialog')).getByRole('group', { name: 'Small' }));
    const color = () => row.getByLabelText<HTMLInputElement>('Colour').value;
    const entries = async () => {
        await user.click(row.getByRole('button', { name: 'Actions: Small' }));
        return within(await screen.findByRole('menu', { name: 'Actions: Small' })).getAllByRole('menuitem');
    };
    expect((await entries()).map(({ textContent }) => textContent)).toEqual(['Delete']);
    await user.keyboard('{Escape}');
    fireEvent.change(row.getByLabelText('Colour'), { target: { value: '#112233' } });
    expect([color(), row.getAllByRole('button').length]).toEqual(['#112233', 1]);
    const [remove, ...others] = await entries();
    expect([remove!.textContent, ...others.map(({ textContent }) => textContent)]).toEqual([
        'Remove colour',
        'Delete',
    ]);
    await user.click(remove!);
    await vi.waitFor(() => expect(color()).toBe('#ffffff'));
});

it('deletes a value where it is edited, after a question', async () => {
    const remove = vi.fn(async () => ({ data: option.values[0] }));
    // No variant uses it.
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: [] })));
    const user = userEvent.setup();
    show(
        <PageContext value={{ page, layout: 'default' }}>
            <InRecord record={{ id: 2, name: 'Lamps', ancestors: [], options: [option] } as never}>
                <CategoryOptions />
            </InRecord>
        </PageContext>,
        { delete: remove } as never,
    );
    const [value] = option.values;
    await user.click(screen.getByRole('button', { name: `Edit: ${value!.name}` }));
    await user.click(screen.getByRole('button', { name: `Delete: ${value!.name}` }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(remove).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Yes' }));
    await vi.waitFor(() =>
        expect(remove).toHaveBeenCalledWith('values', expect.objectContaining({ id: value!.id })),
    );
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    vi.unstubAllGlobals();
});

it('keeps the input and says why if the save fails', async () => {
    const update = shown(vi.fn(async () => Promise.reject(new Error('No connection.'))) as never);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit: Large' }));
    const group = screen.getByRole('group', { name: 'Large' });
    await user.type(within(group).getByRole('textbox', { name: /Name \(English\)/ }), ' two{Enter}');
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
    expect(within(group).getByRole<HTMLInputElement>('textbox', { name: /Name \(English\)/ }).value).toBe(
        'Large two',
    );
});

it('does not offer to edit inherited values', () => {
    shown();
    expect(screen.getByText('Red')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit: Red' })).toBeNull();
});

it('takes a pasted list apart: into empty fields first, then into new rows, and never over a name', async () => {
    const update = shown();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit: Size' }));
    const dialog = within(await screen.findByRole('dialog'));
    const names = () =>
        dialog
            .getAllByRole<HTMLInputElement>('textbox', { name: /Name \(/ })
            .slice(2)
            .map(({ value }) => value);
    const field = (at: number) => dialog.getAllByRole('textbox', { name: /Name \(/ })[at + 2]!;
    await user.click(dialog.getByRole('button', { name: 'Add value' }));
    expect(names()).toEqual(['Small', 'صغير', 'Large', 'كبير', '', '']);
    // From a stored row on, nothing is overwritten.
    await user.click(field(0));
    await user.paste('Medium\r\n Tiny \r\n\r\nHuge\tضخم\r\n');
    expect(names().slice(4)).toEqual(['Medium', '', 'Tiny', '', 'Huge', 'ضخم']);
    await user.click(field(5));
    await user.paste('وسط\nصغير جدا');
    expect(names().slice(4)).toEqual(['Medium', 'وسط', 'Tiny', 'صغير جدا', 'Huge', 'ضخم']);
    // A row with one of a line's two names is passed, too.
    await user.click(dialog.getByRole('button', { name: 'Add value' }));
    await user.type(field(11), 'أصلي');
    await user.click(field(10));
    await user.paste('Giant\tعملاق');
    expect(names().slice(10)).toEqual(['', 'أصلي', 'Giant', 'عملاق']);
    await user.type(field(10), 'Original');
    // One name is pasted as text.
    await user.click(field(4));
    await user.paste(' size');
    expect(names()[4]).toBe('Medium size');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.calls[0]![1].data.values.map(({ id, name }) => [id, name])).toEqual([
        [1, 'Small'],
        [2, 'Large'],
        [undefined, 'Medium size'],
        [undefined, 'Tiny'],
        [undefined, 'Huge'],
        [undefined, 'Original'],
        [undefined, 'Giant'],
    ]);
});
