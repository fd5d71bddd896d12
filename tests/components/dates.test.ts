import { LANGUAGES } from '../../contract/languages';
import { describe, expect, it } from 'vitest';
import { formatAge, formatMonth } from '../../src/components/fields/dates';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a month of a chart', () => {
    it.each(LANGUAGES)('has a four-digit year in %s, so that it does not look like a day', language => {
        expect(formatMonth('2025-12', language)).toContain('2025');
    });

    it('is shown unchanged if it is not a month', () => {
        expect(formatMonth('soon', 'en')).toBe('soon');
    });
});

describe('an age', () => {
    it('counts minutes, then hours, and then shows the date', () => {
        expect(formatAge(5 * MINUTE, 'en')).toBe('5 min. ago');
        expect(formatAge(2 * HOUR, 'en')).toBe('2 hr. ago');
        expect([24 * HOUR, -1, Number.NaN].map(age => formatAge(age, 'en'))).toEqual(['', '', '']);
    });

    it('does not repeat its number in brackets in Hebrew', () => {
        expect(formatAge(2 * HOUR, 'he')).toBe('לפני שעתיים');
        for (let minutes = 0; minutes < 24 * 60; minutes += 1)
            expect(formatAge(minutes * MINUTE, 'he')).not.toContain('(');
    });
});
