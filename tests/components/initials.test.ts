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
])('shows %j as letters that do not join: %j', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
});
