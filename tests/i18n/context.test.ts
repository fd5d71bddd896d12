import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** English words that are a verb and a noun, or a verb and an adjective: alone they do not tell a translator which. */
const AMBIGUOUS = new Set(
    (
        'back call change check clear close copy count cover dark design draft email export filter hide import label light link ' +
        'mark match move note open order page post print reset result return save schedule search send set share ship show sort ' +
        'start step stop text turn undo update use view visit zoom'
    ).split(' '),
);

/** The keys whose text is one such word, without a comment above it or above the object that it is in. */
const bare = (source: string): string[] => {
    /** Whether the object at each depth of the source has a comment. */
    const explained: boolean[] = [];
    let isAfterComment = false;
    return source.split('\n').flatMap(line => {
        const depth = line.search(/\S/) / 4;
        const isExplained = isAfterComment || explained.slice(1, depth).some(Boolean);
        explained.length = Math.max(0, Math.ceil(depth));
        explained[depth] = isExplained;
        isAfterComment = /\*\/\s*$/.test(line);
        if (isExplained) return [];
        return [...line.matchAll(/(\w+): '([^' ]+)'/g)]
            .filter(([, , text = '']) => AMBIGUOUS.has(text.replace('…', '').toLowerCase()))
            .map(([found]) => found);
    });
};

it('short English texts that could be a verb or a noun say where they stand', () => {
    // The texts of nouns are names of fields, and react-admin's and MUI's keys say what they are.
    const files = readdirSync('i18n/en').filter(
        name => name.endsWith('.ts') && !['resources.ts', 'ra.ts'].includes(name),
    );
    expect(files.flatMap(name => bare(readFileSync(`i18n/en/${name}`, 'utf8')))).toEqual([]);
});

it('finds one without a comment, and none below a comment', () => {
    const source = (comment: string, inner: string) =>
        `export const a = {\n    screen: {\n${comment}        part: {\n${inner}            print: 'Print',\n        },\n    },\n};`;
    expect(bare(source('', ''))).toEqual(["print: 'Print'"]);
    expect(bare(source('        /** Buttons. */\n', ''))).toEqual([]);
    expect(bare(source('', '            /** A button. */\n'))).toEqual([]);
});
