import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../contract/nouns';
import { FormBody } from '../../../src/components/forms/FormBody';
import { onKeys } from '../../../src/components/inputs/onKeys';
import { RecordPicker } from '../../../src/components/inputs/RecordPicker';
import { useDebounced } from '../../../src/components/inputs/useDebounced';
import { AmountFilter, TextFilter } from '../../../src/components/lists/filters/FilterInputs';
import { ListSearch } from '../../../src/components/lists/filters/ListSearch';
import { InRecord, show } from '../support/stage';

type Filters = Record<string, unknown>;

/** Longer than any pause after which a search is sent. */
const PAUSE_MS = 700;
const pause = () => act(() => new Promise(resolve => setTimeout(resolve, PAUSE_MS)));

const write = (field: Element, value: string) => fireEvent.change(field, { target: { value } });
/** Types with an input method, which shows each text before it is accepted. */
const compose = async (field: Element, texts: string[]) => {
    fireEvent.compositionStart(field);
    for (const text of texts) {
        write(field, text);
        await pause();
    }
};
/** Enter that accepts a composition, as Chrome and as Safari send it. */
const acceptingEnter = (field: Element) => {
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
};

describe('an input method', () => {
    const setFilters = vi.fn();
    beforeEach(() => setFilters.mockClear());
    const inList = (part: React.ReactNode) =>
        show(
            <ResourceContextProvider value="customers">
                <ListContextProvider value={{ resource: 'customers', filterValues: {}, setFilters } as never}>
                    {part}
                </ListContextProvider>
            </ResourceContextProvider>,
        );

    it('composes in the search of a list, which searches once for the accepted text', async () => {
        inList(<ListSearch />);
        const field = screen.getByRole('searchbox');
        await compose(field, ['s', 'さt', 'さと', '佐藤']);
        acceptingEnter(field);
        fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
        expect(setFilters).not.toHaveBeenCalled();
        expect(field).toHaveProperty('value', '佐藤');
        fireEvent.compositionEnd(field);
        await waitFor(() => expect(setFilters).toHaveBeenCalledWith({ q: '佐藤' }));
        expect(setFilters).toHaveBeenCalledTimes(1);
    });

    it('composes in a filter, whose Enter applies it only afterwards', async () => {
        inList(<TextFilter name="city" label="City" />);
        const field = screen.getByLabelText('City');
        await compose(field, ['한']);
        acceptingEnter(field);
        expect(setFilters).not.toHaveBeenCalled();
        fireEvent.compositionEnd(field);
        fireEvent.keyDown(field, { key: 'Enter' });
        expect(setFilters).toHaveBeenCalledWith({ city: '한' });
    });

    it('composes in a picker of records', async () => {
        const getList = vi.fn(async () => ({ data: [], total: 0 }));
        show(
            <InRecord>
                <FormBody draft="new">
                    <RecordPicker source="ref_id" label="To" reference="products" calls={api.products} />
                </FormBody>
            </InRecord>,
            { getList: getList as never },
        );
        const asked = () =>
            getList.mock.calls.flatMap(
                call => (call as unknown as [string, { filter: Filters }])[1].filter.q ?? [],
            );
        const field = await screen.findByRole('combobox', { name: 'To' });
        await compose(field, ['と', 'とけ']);
        expect(asked()).toEqual([]);
        fireEvent.compositionEnd(field);
        await waitFor(() => expect(asked()).toEqual(['とけ']));
    });

    it('composes in every debounced field, and one that is removed meanwhile holds up no other', async () => {
        const Debounced = () => {
            const [typed, setTyped] = useState('');
            const [own, setOwn] = useState(true);
            return (
                <>
                    {own && <input aria-label="Composing" />}
                    <button onClick={() => setOwn(false)}>Remove</button>
                    <input aria-label="Search" onChange={event => setTyped(event.target.value)} />
                    <output>{useDebounced(typed)}</output>
                </>
            );
        };
        show(<Debounced />);
        fireEvent.compositionStart(screen.getByLabelText('Composing'));
        write(screen.getByLabelText('Search'), 'lamp');
        await pause();
        expect(screen.getByRole('status').textContent).toBe('');
        fireEvent.compositionEnd(screen.getByLabelText('Composing'));
        await waitFor(() => expect(screen.getByRole('status').textContent).toBe('lamp'));
        fireEvent.compositionStart(screen.getByLabelText('Composing'));
        fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
        write(screen.getByLabelText('Search'), 'shoe');
        await waitFor(() => expect(screen.getByRole('status').textContent).toBe('shoe'));
    });
});

describe('an address that is written late', () => {
    /** A list whose filters arrive when `arrive` is pressed, in the order in which they were set. */
    const Late = ({ children }: { children: React.ReactNode }) => {
        const [filterValues, setFilterValues] = useState<Filters>({});
        const [coming, setComing] = useState<Filters[]>([]);
        const arrive = () => {
            setFilterValues(coming[0]!);
            setComing(coming.slice(1));
        };
        const setFilters = (filters: Filters) => setComing(now => [...now, filters]);
        return (
            <ResourceContextProvider value="customers">
                <ListContextProvider value={{ resource: 'customers', filterValues, setFilters } as never}>
                    {children}
                    <button onClick={arrive}>{`Arrive (${coming.length})`}</button>
                    <button onClick={() => setFilterValues({ q: 'from a link', min_total: '7' })}>
                        Link
                    </button>
                </ListContextProvider>
            </ResourceContextProvider>
        );
    };
    const sent = (count: number) => screen.findByRole('button', { name: `Arrive (${count})` });
    const arrive = () => userEvent.click(screen.getByRole('button', { name: /Arrive/ }));

    it('takes nothing back of what was typed into the search meanwhile', async () => {
        show(
            <Late>
                <ListSearch />
            </Late>,
        );
        const field = screen.getByRole<HTMLInputElement>('searchbox');
        write(field, 'nou');
        await sent(1);
        write(field, 'noura');
        await sent(2);
        write(field, 'noura m');
        await arrive();
        expect(field.value).toBe('noura m');
        await arrive();
        expect(field.value).toBe('noura m');
        await userEvent.click(screen.getByRole('button', { name: 'Link' }));
        expect(field.value).toBe('from a link');
    });

    it('takes nothing back of a filter', async () => {
        show(
            <Late>
                <AmountFilter name="min_total" label="Minimum total" />
            </Late>,
        );
        const field = screen.getByLabelText<HTMLInputElement>('Minimum total');
        write(field, '10');
        fireEvent.keyDown(field, { key: 'Enter' });
        await sent(1);
        write(field, '105');
        await arrive();
        expect(field.value).toBe('105');
        await userEvent.click(screen.getByRole('button', { name: 'Link' }));
        expect(field.value).toBe('7');
    });
});

describe('the keys of a container', () => {
    it('are not those of its buttons, links, pickers and menus', () => {
        const save = vi.fn();
        const leave = vi.fn();
        show(
            <div role="group" onKeyDown={onKeys({ Enter: save, Escape: leave })}>
                <input aria-label="Price" />
                <input aria-label="Handled" onKeyDown={event => event.preventDefault()} />
                <button>Cancel</button>
                <a href="/products">Products</a>
                <div role="combobox" tabIndex={0} aria-expanded={false} aria-controls="none" />
                <textarea aria-label="Notes" />
            </div>,
        );
        const others = [
            screen.getByRole('button'),
            screen.getByRole('link'),
            screen.getByRole('combobox'),
            screen.getByLabelText('Notes'),
            screen.getByLabelText('Handled'),
        ];
        for (const other of others) fireEvent.keyDown(other, { key: 'Enter' });
        acceptingEnter(screen.getByLabelText('Price'));
        expect(save).not.toHaveBeenCalled();
        fireEvent.keyDown(screen.getByLabelText('Price'), { key: 'Enter' });
        expect(save).toHaveBeenCalledTimes(1);
        fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
        expect(leave).toHaveBeenCalledTimes(1);
    });
});
