import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/providers/failure';
import { findOrder } from '../../src/resources/orders/list/findOrder';
import { anOrder } from '../screens/support/order';

type Filter = { id?: string; q?: string };
const all = Array.from({ length: 40 }, (_, at) => anOrder(at + 1, { number: `W-${900 - at}` })).reverse();
/** A host whose order numbers do not contain ids. `answer` is its filter. */
const host = (answer: (filter: Filter) => typeof all) => {
    const getList = vi.fn(async (_: string, { filter }: { filter: Filter }) => {
        const data = answer(filter).slice(0, 15);
        return { data, total: data.length };
    });
    return { getList, find: (key: string) => findOrder({ getList } as never, key) };
};
const byQ = ({ q }: Filter) => all.filter(({ number }) => !q || number.includes(q));

describe('the order in an address', () => {
    it('is found by its id in one call, however old it is', async () => {
        const { find, getList } = host(({ id, q }) => byQ({ q }).filter(row => !id || String(row.id) === id));
        expect((await find('2'))?.id).toBe(2);
        expect(getList).toHaveBeenCalledOnce();
    });

    it.each([
        ['ignores', (filter: Filter) => byQ(filter)],
        [
            'refuses',
            (filter: Filter) => {
                if (filter.id) throw new ApiError(422, 'No such filter.');
                return byQ(filter);
            },
        ],
    ])('is found among the newest on a host that %s the filter by id', async (_, answer) => {
        const { find } = host(answer);
        expect((await find('35'))?.id).toBe(35);
        expect(await find('2')).toBeNull();
    });

    it('is found by its number, and another failure is not hidden', async () => {
        expect((await host(byQ).find('W-900'))?.id).toBe(1);
        const broken = host(() => {
            throw new ApiError(500, 'error.failed');
        });
        await expect(broken.find('W-900')).rejects.toThrow('error.failed');
    });
});
