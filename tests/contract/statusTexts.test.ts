import { expect, it } from 'vitest';
import { isReversed, nextStatuses, reasonKeys, STATUSES } from '../../contract/statuses';
import { messages } from '../../i18n/en/messages';

const textAt = (key: string): unknown =>
    key
        .split('.')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], messages);

/** The texts that the panel looks up by the id of a status (StatusChip, useStepText, StepQuestion). */
const keysOf = (id: string): string[] => [
    `status.${id}`,
    ...(STATUSES.some(status => nextStatuses(status).includes(id))
        ? [`screen.orders.steps.${id}`, `screen.orders.bulk_steps.${id}`]
        : []),
    ...(isReversed(id) ? [`screen.orders.reversal_one.${id}`, `screen.orders.reversal_${id}`] : []),
    ...reasonKeys(id),
];

it.each(STATUSES)('the status %s has all of its texts', id => {
    expect(keysOf(id).filter(key => textAt(key) === undefined)).toEqual([]);
});

it('a status without texts is missed by its keys', () => {
    expect(keysOf('packed').filter(key => textAt(key) === undefined)).toEqual(['status.packed']);
});
