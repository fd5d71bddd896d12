import { describe, expect, it } from 'vitest';
import { messages } from '../../i18n/en/messages';
import { isLater, LATER, pickMessages } from '../../i18n/later';
import { leavesOf } from './support/texts';

const keys = [...leavesOf(messages).keys()];

describe('the texts that the panel loads after its first list', () => {
    it('are those of the named groups without their exceptions', () => {
        expect(isLater('screen.print.total')).toBe(true);
        expect(isLater('screen.dashboard.periods.today')).toBe(false);
        expect(isLater('screen.dashboard.periods_of')).toBe(true);
        expect(isLater('screen.list.range')).toBe(false);
    });

    it('and the others together are all texts, each once', () => {
        const later = [...leavesOf(pickMessages(messages, isLater)).keys()];
        const first = [...leavesOf(pickMessages(messages, key => !isLater(key))).keys()];
        expect(later.length).toBeGreaterThan(800);
        expect([...first, ...later].toSorted()).toEqual(keys.toSorted());
    });

    it.each(Object.entries(LATER))('name a group and exceptions that exist: %s', (group, before) => {
        for (const name of ['', ...before.map(name => `.${name}`)])
            expect(
                keys.some(key => `${key}.`.startsWith(`${group}${name}.`)),
                group + name,
            ).toBe(true);
    });
});
