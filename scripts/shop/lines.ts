import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { lineAt } from './words';

/** A node of the parsed source: an object of the ESTree form with its position. */
type Node = { type: string; start: number; [part: string]: unknown };

type Source = { file: string; text: string; body: Node[] };

function read(file: string): Source | undefined {
    const found = [file, `${file}.ts`, path.join(file, 'index.ts')].find(
        name => existsSync(name) && /\.tsx?$/.test(name),
    );
    if (!found) return undefined;
    const text = readFileSync(found, 'utf8');
    return { file: found, text, body: parseSync(found, text).program.body as unknown as Node[] };
}

const nameOf = (node: Node | undefined): string | undefined =>
    (node?.name as string | undefined) ?? (node?.value as string | undefined);

/** Unwraps an expression: removes the types around it, and takes the first argument of `defineShop(…)`. */
function bare(node: Node | undefined): Node | undefined {
    if (!node) return undefined;
    if (node.type === 'CallExpression') return bare((node.arguments as Node[])[0]);
    return /^TS(As|Satisfies|NonNull)Expression$/.test(node.type) || node.type === 'ParenthesizedExpression'
        ? bare(node.expression as Node)
        : node;
}

/** Finds the target of a name in a file: a constant of it, or an export of another file. */
function resolve(source: Source, name: string): { source: Source; node: Node | undefined } | undefined {
    for (const statement of source.body) {
        const declared = (
            statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        ) as Node | null;
        if (declared?.type === 'VariableDeclaration')
            for (const one of declared.declarations as Node[])
                if (nameOf(one.id as Node) === name) return { source, node: bare(one.init as Node) };
        if (statement.type !== 'ImportDeclaration') continue;
        const specifier = (statement.specifiers as Node[]).find(one => nameOf(one.local as Node) === name);
        const from = nameOf(statement.source as Node);
        if (!specifier || !from?.startsWith('.')) continue;
        const other = read(path.resolve(path.dirname(source.file), from));
        if (!other) return undefined;
        return specifier.type === 'ImportDefaultSpecifier'
            ? { source: other, node: exported(other) }
            : resolve(other, nameOf(specifier.imported as Node) ?? name);
    }
    return undefined;
}

const exported = ({ body }: Source): Node | undefined =>
    bare(body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration as Node | undefined);

/** Where a path of keys leads in a file's default export: its file and line, or those of the last key that is written there. */
export function lineOf(file: string, keys: readonly string[]): { file: string; line: number } {
    let source = read(file);
    let line = { file, line: 1 };
    let node = source && exported(source);
    const at = (position: number) => ({
        file: source!.file,
        line: lineAt(source!.text, position),
    });
    for (const key of keys) {
        while (source && node?.type === 'Identifier') {
            const found = resolve(source, nameOf(node) ?? '');
            source = found?.source;
            node = found?.node;
        }
        if (source && node?.type === 'ArrayExpression') {
            node = (node.elements as (Node | null)[])[Number(key)] ?? undefined;
            if (!node) break;
            line = at(node.start);
            node = bare(node);
            continue;
        }
        if (!source || node?.type !== 'ObjectExpression') break;
        const property = (node.properties as Node[]).find(one => nameOf(one.key as Node | undefined) === key);
        if (!property) break;
        line = at(property.start);
        node = bare(property.value as Node);
    }
    return line;
}
