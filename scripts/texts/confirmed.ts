/**
 * The English that each translation was last confirmed with: `i18n/<language>/confirmed.txt` has a line for each key, with the hash
 * of the English text and its context. Git merges it by taking the lines of both sides (.gitattributes).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Language, LANGUAGES } from '../../contract/languages';
import type { Entry } from './catalogue';
import { fileOf } from './locations';

/** The languages that are translated from English. */
export const TRANSLATIONS = LANGUAGES.filter(language => language !== 'en');

const FILE = 'confirmed.txt';

const lineOf = ({ hash, key }: Entry) => `${hash} ${key}`;

const confirmedLines = (language: Language): Set<string> => {
    const file = fileOf(language, FILE);
    return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
};

/** The translations whose English, placeholders or context changed since they were confirmed. */
export const unconfirmedIn = (language: Language, entries: readonly Entry[]): Entry[] => {
    const confirmed = confirmedLines(language);
    return entries.filter(entry => entry.text !== undefined && !confirmed.has(lineOf(entry)));
};

/** Confirms translations with the English of today, and forgets what was confirmed with an earlier one. */
export function confirm(language: Language, entries: readonly Entry[], keys: ReadonlySet<string>): void {
    const confirmed = confirmedLines(language);
    const lines = entries
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .filter(entry => keys.has(entry.key) || confirmed.has(lineOf(entry)))
        .map(entry => `${lineOf(entry)}\n`);
    writeFileSync(fileOf(language, FILE), lines.join(''));
}
