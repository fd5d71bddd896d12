/** The locations of a language's texts in its files, and the comments over them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../contract/languages';
import { ROOT } from '../build/panel';
import { type Path, readSource, type Source, type Value } from './source';

/** The file and the property of a text, and the comment that tells a translator where it stands. */
export interface TextLocation {
    file: string;
    path: Path;
    context: string | undefined;
    /** Whether the comment is about this text, or about a list of texts that it is in, and not about a part of the panel. */
    isExplained: boolean;
    /** The text in the source, which is the same object for all keys that refer to one text. */
    source: Value;
}

/** The files and exports that have texts, by the beginning of their keys. */
export const ROOTS = [
    ['S.', 'server', 'server'],
    ['cells.', 'cells', 'cells'],
    ['', 'messages', 'messages'],
] as const;

/** The path of a file of a language. */
export const fileOf = (language: Language, file: string): string => path.join(ROOT, 'i18n', language, file);

type At = { file: string; path: Path; value: Value };

/** The locations of all texts of a language by key; forms of one text are one location. */
export function locationsOf(
    language: Language,
    read: (file: string) => string = file => readFileSync(fileOf(language, file), 'utf8'),
): Map<string, TextLocation> {
    const sources = new Map<string, Source>();
    const sourceOf = (file: string): Source => {
        const found = sources.get(file) ?? readSource(read(file));
        sources.set(file, found);
        return found;
    };

    const find = (file: string, [first = '', ...names]: Path): At | undefined => {
        const { constants, imports } = sourceOf(file);
        const imported = imports.get(first);
        if (imported && !imported.from.startsWith('./')) return undefined;
        if (imported) {
            const name = imported.name === '*' ? [] : [imported.name];
            return find(`${imported.from.slice(2)}.ts`, [...name, ...names]);
        }
        const constant = constants.get(first);
        let at = constant && resolve({ file, path: [first], value: constant });
        for (const name of names) at = at && memberOf(at, name);
        return at;
    };
    const resolve = (at: At): At | undefined =>
        at.value.kind === 'reference' ? find(at.file, at.value.path) : at;
    const memberOf = (at: At, name: string): At | undefined => {
        if (at.value.kind !== 'object') return undefined;
        const member = at.value.members.find(one => one.name === name);
        return member && resolve({ file: at.file, path: [...at.path, name], value: member.value });
    };

    /** Whether a value is a text with its forms. */
    const isForms = (at: At): boolean => memberOf(at, 'other')?.value.kind === 'text';
    const isText = (at: At | undefined): boolean =>
        at !== undefined && (at.value.kind === 'text' || isForms(at));

    const locations = new Map<string, TextLocation>();
    const addAll = (
        at: At,
        prefix: string,
        comment: string | undefined,
        around: string | undefined,
    ): void => {
        if (at.value.kind !== 'object') return;
        const { members } = at.value;
        const targets = members.map(({ name = '', value }) =>
            resolve({ file: at.file, path: [...at.path, name], value }),
        );
        const ofList = targets.every(isText) ? comment : undefined;
        for (const [index, { name, comment: own }] of members.entries()) {
            const target = targets[index];
            if (!target) continue;
            const nearest = own ?? comment ?? around;
            if (name === undefined) addAll(target, prefix, undefined, nearest);
            else if (!isText(target)) addAll(target, `${prefix}${name}.`, own, nearest);
            else
                locations.set(prefix + name, {
                    file: at.file,
                    path: [...at.path, name],
                    context: nearest,
                    isExplained: (own ?? ofList) !== undefined,
                    source: target.value,
                });
        }
    };
    for (const [prefix, file, name] of ROOTS) {
        const root = find(`${file}.ts`, [name]);
        if (root) addAll(root, prefix, undefined, undefined);
    }
    return locations;
}
