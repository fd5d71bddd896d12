import type { Fault } from './words';

/** The names that every object of JavaScript has: reading one from a record without it finds a function. */
const RESERVED: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Whether JavaScript has the name for itself. */
export const isReserved = (name: string): boolean => RESERVED.has(name);

const reservedFault = (path: readonly string[]): Fault => ({
    path,
    message: `JavaScript has the name "${path.at(-1)}" for itself. Choose another name, such as "own_${path
        .at(-1)!
        .replace(/[^a-z]/gi, '')
        .toLowerCase()}".`,
});

/** The most letters of a label, which is the head of a column and stands above an input. */
const MOST_LABEL = 80;
const LABELS: ReadonlySet<string> = new Set(['label', 'one', 'many', 'unit', 'step', 'title']);

/** Whether a place is a label, or its text in a language: of a field, a noun, a status, a choice, a page. */
const isLabel = (path: readonly string[]): boolean =>
    [path.at(-1), path.at(-2)].some(key => LABELS.has(key ?? '')) ||
    [path.at(-2), path.at(-3)].includes('choices');

const labelFault = (path: readonly string[], text: string): Fault => ({
    path,
    message: `A label has at most ${MOST_LABEL} letters, and this one ${text.length}. Write a short one; "help" has room for a sentence.`,
});

/** The faults that any part of a description may have: names that JavaScript has for itself, and labels that are too long. */
export function nameFaults(part: unknown, path: readonly string[] = []): Fault[] {
    if (typeof part === 'string') {
        if (path.at(-1) === 'id' && isReserved(part))
            return [{ ...reservedFault([...path.slice(0, -1), part]), path }];
        return isLabel(path) && part.length > MOST_LABEL ? [labelFault(path, part)] : [];
    }
    if (typeof part !== 'object' || part === null) return [];
    // Written as a name in braces, __proto__ sets what the object is made of and is no name of it.
    const made: unknown = Object.getPrototypeOf(part);
    const isPlain = made === null || made === Object.prototype || Array.isArray(part);
    return [
        ...(isPlain ? [] : [reservedFault([...path, '__proto__'])]),
        ...Object.getOwnPropertyNames(part).flatMap(key => {
            const at = [...path, key];
            if (Array.isArray(part) && key === 'length') return [];
            const inner = Object.getOwnPropertyDescriptor(part, key);
            // A getter is computed by defineShop.
            return isReserved(key) ? [reservedFault(at)] : nameFaults(inner?.value, at);
        }),
    ];
}
