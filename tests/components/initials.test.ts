import { expect, it } from 'vitest';
import { initialsOf } from '../../src/components/fields/Initials';

it.each([
    ['Khalid Al-Harbi', 'KA'],
    ['  Huda   bint Saleh ', 'HS'],
    ['owner', 'O'],
    ['נועה כהן', 'נכ'],
    ['كريم سالم', 'ك'],
    ['فاطمة الحربي', 'ف'],
    ['', ''],
])('says %j by letters that do not join into a word: %j', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
});
