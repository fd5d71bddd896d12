/**
 * Reads and changes the texts of one file of `i18n` in its source: an object of texts, of forms and of references to other
 * files, with comments.
 */
import type { Forms } from '../../i18n/messages';
import { type ESTree, type ParseResult, parseSync } from 'vite';

/** A text, or its forms by plural category. */
export type Text = string | Forms;

/** A property of a file: the exported name, then the names within. */
export type Path = readonly string[];

/** A value of the source: a text, an object, or a reference to a value elsewhere. Functions are none of these. */
export type Value =
    | { kind: 'text'; start: number; end: number }
    | { kind: 'object'; start: number; members: readonly Member[] }
    | { kind: 'reference'; path: Path; start: number; end: number };

/** A property, or an object whose properties are spread here. */
export interface Member {
    name: string | undefined;
    value: Value;
    comment: string | undefined;
    end: number;
}

export interface Source {
    /** Exported and local constants by name. */
    constants: ReadonlyMap<string, Value>;
    /** File and exported name of each imported name; `*` is the whole file. */
    imports: ReadonlyMap<string, { from: string; name: string }>;
}

/** The text of a comment on one line, without its marks. */
const proseOf = (comment: string) =>
    comment
        .replaceAll(/\n\s*\* ?/g, ' ')
        .replace(/^\*/, '')
        .trim();

/** The comment that ends where a property begins, by that position. */
const commentsOf = (code: string, comments: ParseResult['comments']) =>
    new Map(
        comments
            .filter(({ type }) => type === 'Block')
            .map(({ value, end }) => [end + code.slice(end).search(/\S/), proseOf(value)]),
    );

const nameOf = (key: ESTree.PropertyKey): string | undefined =>
    key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

const pathOf = (node: ESTree.Expression): Path | undefined => {
    if (node.type === 'Identifier') return [node.name];
    if (node.type !== 'MemberExpression') return undefined;
    const object = pathOf(node.object as ESTree.Expression);
    const name = nameOf(node.property as ESTree.PropertyKey);
    return object && name !== undefined ? [...object, name] : undefined;
};

/** Reads the constants of a file. */
export function readSource(code: string): Source {
    const { program, comments } = parseSync('texts.ts', code);
    const commentAt = commentsOf(code, comments);

    const valueOf = (node: ESTree.Expression): Value | undefined => {
        const { start, end } = node;
        if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
            return valueOf(node.expression);
        if (node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0))
            return { kind: 'text', start, end };
        if (node.type === 'ObjectExpression')
            return { kind: 'object', start, members: node.properties.flatMap(memberOf) };
        const path = pathOf(node);
        return path && { kind: 'reference', path, start, end };
    };
    const memberOf = (node: ESTree.ObjectPropertyKind): Member[] => {
        const value = valueOf(node.type === 'SpreadElement' ? node.argument : node.value);
        const name = node.type === 'SpreadElement' ? undefined : nameOf(node.key);
        const comment = commentAt.get(node.start);
        return value ? [{ name, value, comment, end: node.end }] : [];
    };

    const constants = new Map<string, Value>();
    const imports = new Map<string, { from: string; name: string }>();
    for (const node of program.body) {
        if (node.type === 'ImportDeclaration')
            for (const one of node.specifiers)
                imports.set(one.local.name, {
                    from: node.source.value,
                    name: one.type === 'ImportSpecifier' ? nameOf(one.imported as ESTree.PropertyKey)! : '*',
                });
        const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
        if (declared?.type !== 'VariableDeclaration') continue;
        for (const { id, init } of declared.declarations) {
            const value = init && valueOf(init);
            if (value && id.type === 'Identifier') constants.set(id.name, value);
        }
    }
    return { constants, imports };
}

const quoted = (text: string) =>
    `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const named = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name));

const literal = (text: Text): string =>
    typeof text === 'string'
        ? quoted(text)
        : `{ ${Object.entries(text)
              .map(([form, part]) => `${form}: ${quoted(part)}`)
              .join(', ')} }`;

/** The names of the properties of an object in a file, in their order. */
const namesAt = (source: Source, [first = '', ...names]: Path): readonly (string | undefined)[] => {
    let value = source.constants.get(first);
    for (const name of names)
        value =
            value?.kind === 'object' ? value.members.find(member => member.name === name)?.value : undefined;
    return value?.kind === 'object' ? value.members.map(({ name }) => name) : [];
};

/**
 * Writes a text at a path of a file. A property that is missing is added with the objects around it, after those that it follows
 * in the English file.
 */
export function withText(code: string, path: Path, text: Text, english: string): string {
    const [first = '', ...names] = path;
    let value = readSource(code).constants.get(first);
    for (const [depth, name] of names.entries()) {
        if (value?.kind !== 'object') throw new Error(`There is no object around ${path.join('.')}.`);
        const { members, start } = value;
        const found = members.find(member => member.name === name);
        if (found) {
            ({ value } = found);
            continue;
        }
        const inner = names.slice(depth + 1);
        const objects = inner.map(one => `{ ${named(one)}: `).join('');
        const added = `${named(name)}: ${objects}${literal(text)}${' }'.repeat(inner.length)}`;
        const order = namesAt(readSource(english), path.slice(0, depth + 1));
        const position = order.indexOf(name);
        const previous = members.findLast(member => position < 0 || order.indexOf(member.name) < position);
        return previous
            ? `${code.slice(0, previous.end)},\n${added}${code.slice(previous.end)}`
            : `${code.slice(0, start + 1)}\n${added},${code.slice(start + 1)}`;
    }
    if (!value || value.kind === 'object') throw new Error(`There is no text at ${path.join('.')}.`);
    return code.slice(0, value.start) + literal(text) + code.slice(value.end);
}
