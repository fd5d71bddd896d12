import { readFileSync } from 'node:fs';
import { parseSync, type ParseResult } from 'vite';
import { declarationOf, exportedTypes, type Node } from './exported';

/** A property of a type, with its type and its docstring. */
export type DescribedMember = { name: string; type: string; says: string };

/** A type that a module exports, with its docstring and its properties. */
export type DescribedType = { name: string; says: string; members: DescribedMember[]; type: string };

type Source = { file: string; text: string; comments: ParseResult['comments'] };
const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
    const known = sources.get(file);
    if (known) return known;
    const text = readFileSync(file, 'utf8');
    const { comments } = parseSync(file, text);
    const source = { file, text, comments };
    sources.set(file, source);
    return source;
}

/** The docstring that ends before a position, and perhaps before `export`. */
function saidBefore({ text, comments }: Source, start: number): string {
    const found = comments.findLast(({ end, type }) => type === 'Block' && end <= start);
    if (!found?.value.startsWith('*')) return '';
    const between = text.slice(found.end, start).replaceAll(/\/\/.*$/gm, '');
    if (between.replace('export', '').trim() !== '') return '';
    return found.value
        .split('\n')
        .map(line => line.replace(/^\s*\*+ ?/, ''))
        .join('\n')
        .trim();
}

const slice = ({ text }: Source, node: Node): string => text.slice(node.start, node.end);

/** A type as it is written, without the docstrings within it. */
const typeText = (source: Source, node: Node | null | undefined): string =>
    node ? slice(source, node).replaceAll(/\/\*\*[^]*?\*\//g, '') : '';

/** The properties of several types, each with the types that have it: `max` of `text`, `phone`, `number` and `money`. */
function alternatives(all: readonly DescribedMember[][]): DescribedMember[] {
    const found = new Map<string, DescribedMember & { of: string[] }>();
    const types: string[] = [];
    for (const members of all) {
        const own = members.find(({ name }) => name === 'type')?.type ?? '';
        if (own) types.push(own);
        for (const member of members) {
            if (member.name === 'type') continue;
            const known = found.get(member.name);
            found.set(member.name, {
                ...member,
                says: known?.says || member.says,
                type: known && known.type !== member.type ? `${known.type} | ${member.type}` : member.type,
                of: [...(known?.of ?? []), ...(own ? [own.replaceAll("'", '`')] : [])],
            });
        }
    }
    const named = (of: string[]) => (of.length > 0 ? `Of ${new Intl.ListFormat('en').format(of)}.` : '');
    return [
        ...(types.length > 0
            ? [{ name: 'type', type: types.join(' | '), says: 'The kind of its values.' }]
            : []),
        ...[...found.values()].map(({ of, says, ...member }) => ({
            ...member,
            type: [...new Set(member.type.split(' | '))].join(' | '),
            says: [says, named(of)].filter(Boolean).join(' '),
        })),
    ];
}

/** The properties of a type, and of the types that it is made of. Alternatives have the text by which they differ in their names. */
function membersOf(file: string, node: Node | null | undefined): DescribedMember[] {
    const source = sourceOf(file);
    switch (node?.type) {
        case 'TSParenthesizedType':
            return membersOf(file, node.typeAnnotation);
        case 'TSIntersectionType':
            return (node.types ?? []).flatMap(each => membersOf(file, each));
        case 'TSUnionType':
            return alternatives((node.types ?? []).map(each => membersOf(file, each)));
        case 'TSTypeReference': {
            const found = declarationOf(file, node.typeName?.name ?? '');
            return found ? membersOf(found.file, found.node.typeAnnotation) : [];
        }
        case 'TSTypeLiteral':
            return (node.members ?? []).flatMap(({ key, optional, typeAnnotation, start }) =>
                key?.name && typeAnnotation?.typeAnnotation?.type !== 'TSNeverKeyword'
                    ? [
                          {
                              name: `${key.name}${optional ? '?' : ''}`,
                              type: typeText(source, typeAnnotation?.typeAnnotation),
                              says: saidBefore(source, start),
                          },
                      ]
                    : [],
            );
        default:
            return [];
    }
}

/** The types that a module exports, in the order of their names, with what their properties mean. */
export const describedTypes = (file: string): DescribedType[] =>
    exportedTypes(file)
        .map(({ name, file: declaredIn, node }) => {
            const source = sourceOf(declaredIn);
            return {
                name,
                says: saidBefore(source, node.start),
                members: membersOf(declaredIn, node.typeAnnotation),
                type: typeText(source, node.typeAnnotation),
            };
        })
        .sort((a, b) => (a.name < b.name ? -1 : 1));
