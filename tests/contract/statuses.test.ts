import { expect, it, vi } from 'vitest';
import { isSpecified, reasonKeys, statusOf } from '../../contract/statuses';

vi.mock('#shop', () => ({
    default: {
        statuses: [
            { id: 'pending', means: 'placed', next: ['cancelled', 'returned', 'shipped'] },
            { id: 'shipped', means: 'shipped', label: 'On its way' },
            { id: 'cancelled', means: 'reversed', asksReason: true, colour: 'red' },
            { id: 'returned', means: 'reversed', asksReason: true, reasons: ['Too small'] },
        ],
    },
}));

it('a status of the specification keeps its look and its reasons in a shop’s list, unless the shop names it', () => {
    expect(statusOf('pending')).toMatchObject({ colour: 'amber', icon: 'clock' });
    expect(statusOf('pending')!.reasons).toBeUndefined();
    expect(statusOf('cancelled')).toMatchObject({ colour: 'red', icon: 'cross' });
    expect(reasonKeys('cancelled')[0]).toBe('screen.orders.reasons.changed_mind');
    expect(reasonKeys('returned')).toEqual(['own.status.returned.reasons.0']);
    expect(statusOf('shipped')).not.toHaveProperty('colour');
    expect([isSpecified('pending'), isSpecified('shipped')]).toEqual([true, false]);
});
