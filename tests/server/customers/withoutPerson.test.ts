import { expect, it } from 'vitest';
import { withoutPerson } from '../../../server/services/customers/withoutPerson';

const person = { name: 'Sara Al-Harbi', phone: '+966501234567', email: 'sara@example.com' };

it.each([
    ['Sara changed her mind', '… changed her mind'],
    ['called by SARA AL-HARBI', 'called by … AL-…'],
    ['Sarah wrote', 'Sarah wrote'],
    ['write to Sara@Example.com', 'write to …'],
    ['0501234567 or 050 123 4567 or +966-50-123-4567', '… or … or …'],
    ['Too small', 'Too small'],
])('leaves %j as %j', (text, expected) => {
    expect(withoutPerson(text, person)).toBe(expected);
});

it('finds Arabic names, and nothing where there is nothing to find', () => {
    expect(withoutPerson('اعتذرت سارة الحربي', { ...person, name: 'سارة الحربي' })).toBe('اعتذرت … …');
    expect(withoutPerson('Text', { name: '', phone: '', email: null })).toBe('Text');
});
