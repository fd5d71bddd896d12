import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as phone from '../../../src/components/hooks/usePhone';
import OldOrders from '../../../src/resources/orders/list/OldOrders';
import { anOrder } from '../support/order';
import { show } from '../support/stage';

afterEach(() => vi.restoreAllMocks());

it.each([false, true])('leads from a number to the order, with a phone: %s', async onPhone => {
    vi.spyOn(phone, 'usePhone').mockReturnValue(onPhone);
    show(<OldOrders />, {
        getList: async () => ({ data: [anOrder(6)] as never, total: 1 }),
    });
    const number = await screen.findByRole('link', { name: 'PO-2026-000006' });
    expect(number.getAttribute('href')).toBe('/default/purchase-operations?open=PO-2026-000006');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryAllByRole('table')).toHaveLength(onPhone ? 0 : 1);
});
