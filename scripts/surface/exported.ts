import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A node of a parsed file, with the parts that are read here. */
export type Node = {
    type: string;
    start: number;
    end: number;
    name?: string;
    id?: Node;
    key?: Node;
    value?: unknown;
    optional?: boolean;
    operator?: string;
    init?: Node;
    literal?: Node;
    expression?: Node;
    exprName?: Node;
    typeName?: Node;
    objectType?: Node;
    declaration?: Node | null;
    typeAnnotation?: Node | null;
    body?: Node | Node[];
    declarations?: Node[];
    members?: Node[];
    types?: Node[];
    elements?: Node[];
    properties?: Node[];
};
type Module = {
    file: string;
    declared: Map<string, Node>;
    imported: Map<string, { from: string; name: string }>;
};

const modules = new Map<string, Module>();

const sourceOf = (file: string, from: string): string | undefined =>
    from.startsWith('.')
        ? ['.ts', '.tsx', '/index.ts']
              .map(ending => path.resolve(path.dirname(file), from) + ending)
              .find(existsSync)
        : undefined;

/** Parses a file once, and finds what it declares and imports by name. */
function moduleOf(file: string): Module {
    const known = modules.get(file);
    if (known) return known;
    const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
    const found: Module = { file, declared: new Map(), imported: new Map() };
    for (const statement of program.body as unknown as Node[]) {
        const declaration = statement.declaration ?? statement;
        for (const each of [declaration, ...(declaration.declarations ?? [])])
            if (each.id?.name) found.declared.set(each.id.name, each);
    }
    for (const { moduleRequest, entries } of module.staticImports)
        for (const { localName, importName } of entries)
            found.imported.set(localName.value, { from: moduleRequest.value, name: importName.name ?? '' });
    modules.set(file, found);
    return found;
}

/** The declaration of a name in a file, followed through imports. */
export function declarationOf(file: string, name: string): { file: string; node: Node } | undefined {
    const { declared, imported } = moduleOf(file);
    const node = declared.get(name);
    if (node) return { file, node };
    const origin = imported.get(name);
    const source = origin && sourceOf(file, origin.from);
    return source ? declarationOf(source, origin.name) : undefined;
}

/** The options of a type: the names of its properties, with `?` if they may be left out, and the texts that it may be. */
function optionsOf(file: string, node: Node | null | undefined): string[] {
    switch (node?.type) {
        case 'TSTypeAliasDeclaration':
            return optionsOf(file, node.typeAnnotation);
        case 'TSInterfaceDeclaration':
            return optionsOf(file, node.body as Node);
        case 'TSParenthesizedType':
            return optionsOf(file, node.typeAnnotation);
        case 'TSUnionType':
        case 'TSIntersectionType':
            return (node.types ?? []).flatMap(each => optionsOf(file, each));
        case 'TSTypeLiteral':
        case 'TSInterfaceBody':
            return ((node.members ?? node.body) as Node[]).flatMap(({ key, optional, typeAnnotation }) =>
                key?.name
                    ? optionOf(file, `${key.name}${optional ? '?' : ''}`, typeAnnotation?.typeAnnotation)
                    : [],
            );
        case 'TSLiteralType':
            return typeof node.literal?.value === 'string' ? [`'${node.literal.value}'`] : [];
        case 'TSTypeReference': {
            const found = declarationOf(file, node.typeName?.name ?? '');
            return found ? optionsOf(found.file, found.node) : [];
        }
        case 'TSIndexedAccessType':
            return valuesOf(file, node.objectType);
        case 'TSTypeOperator':
            return node.operator === 'keyof' ? valuesOf(file, node.typeAnnotation) : [];
        default:
            return [];
    }
}

/** An option, and the texts that it takes. */
const optionOf = (file: string, name: string, type: Node | null | undefined): string[] => [
    name,
    ...optionsOf(file, type)
        .filter(value => value.startsWith("'"))
        .map(value => `${name} ${value}`),
];

/** The texts of an array, or the keys of an object, of which `typeof` makes a type. */
function valuesOf(file: string, node: Node | null | undefined): string[] {
    if (node?.type === 'TSParenthesizedType') return valuesOf(file, node.typeAnnotation);
    const found = node?.type === 'TSTypeQuery' ? declarationOf(file, node.exprName?.name ?? '') : undefined;
    let value = found?.node.init;
    while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
        value = value.expression;
    const parts = (value?.elements ?? value?.properties ?? []).map(
        part => part.key?.name ?? part.key?.value ?? part.value,
    );
    return parts.filter(part => typeof part === 'string').map(part => `'${part}'`);
}

/** The types that a file exports, with their declarations, followed through imports. */
export function exportedTypes(file: string): { name: string; file: string; node: Node }[] {
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    return module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ exportName, importName, moduleRequest, localName }) => {
            const source = moduleRequest ? sourceOf(file, moduleRequest.value) : file;
            const name = exportName.name ?? '';
            const found = source
                ? declarationOf(source, importName.name ?? localName.name ?? name)
                : undefined;
            return found?.node.type.startsWith('TS') ? [{ name, ...found }] : [];
        }),
    );
}

/** The names that a file exports, values and types, and the options of the types. */
export function exportsOf(file: string): string[] {
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    return module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ exportName, importName, moduleRequest, isType, localName }) => {
            const name = exportName.name ?? '';
            if (!isType && (moduleRequest !== null || !isTypeIn(file, localName.name ?? name))) return [name];
            const source = moduleRequest ? sourceOf(file, moduleRequest.value) : file;
            const found = source && declarationOf(source, importName.name ?? localName.name ?? name);
            const options = found ? optionsOf(found.file, found.node) : [];
            return [`type ${name}`, ...new Set(options.map(option => `type ${name} ${option}`))];
        }),
    );
}

const isTypeIn = (file: string, name: string): boolean =>
    moduleOf(file).declared.get(name)?.type.startsWith('TS') ?? false;
