/**
 * `npm run new:noun coupons name:text code:text! percent:number expires:date active:boolean` adds a noun to both sides:
 * contract, screens, table with a migration, and English texts. See docs/adding-a-resource.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Field as ContractField } from '../contract/fields/field';
import type { MenuGroup } from '../contract/noun';
import { PERMISSIONS } from '../contract/permissions';
import { WRITTEN } from '../i18n/languages';
import { readOptions } from './options';
import { ROOT } from './build/panel';

const GROUPS: readonly string[] = ['administration', 'ecommerce', 'shop'] satisfies MenuGroup[];
const KINDS = ['text', 'number', 'date', 'boolean'] as const;
type Kind = (typeof KINDS)[number];
type Field = { name: string; kind: Kind; unique: boolean; required: boolean };

const USAGE = `npm run new:noun <name> <field:type> … [-- --group shop] [--show 'show products'] [--edit 'edit products']

The name is a plural in lower case (coupons, gift_cards). A field's type is ${KINDS.join(', ')}; "!" (code:text!) makes it
required and unique. The first text field is the record's name, which is always required.

  --group    the menu group: shop, or the specified ecommerce and administration
  --show     the permission to read; a new one may have any name
  --edit     the permission to change`;

class Mistake extends Error {}

const { values, positionals } = readOptions(USAGE, {
    group: { type: 'string', default: 'shop' },
    show: { type: 'string', default: 'show products' },
    edit: { type: 'string', default: 'edit products' },
});

function readField(text: string): Field {
    const [, name, kind, mark] = /^([a-z][a-z0-9_]*):([a-z]+)(!?)$/.exec(text) ?? [];
    if (!name || !KINDS.includes(kind as Kind))
        throw new Mistake(
            `"${text}" is not a field, such as code:text. Options follow after "--".\n\n${USAGE}`,
        );
    return { name, kind: kind as Kind, unique: mark === '!', required: mark === '!' };
}

const inRoot = (file: string) => path.join(ROOT, file);
const made: string[] = [];

function create(file: string, text: string) {
    if (existsSync(inRoot(file))) throw new Mistake(`${file} already exists.`);
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
    made.push(file);
}

function edit(file: string, change: (text: string) => string) {
    const before = readFileSync(inRoot(file), 'utf8');
    const after = change(before);
    if (after === before) throw new Mistake(`${file} is not as expected: nothing was added there.`);
    writeFileSync(inRoot(file), after);
    made.push(file);
}

/** Adds entries at the end of the list or object that begins with `opening`. */
const append = (opening: string, entries: readonly string[]) => (text: string) => {
    const start = text.indexOf(opening);
    const end = text.slice(start).search(/^[\]}];/m) + start;
    return `${text.slice(0, end)}${entries.map(entry => `    ${entry},\n`).join('')}${text.slice(end)}`;
};

/** Adds an import after the last one, and an entry at the end of the list or object that begins with `opening`. */
const register = (line: string, opening: string, entry: string) => (text: string) => {
    const lastImport = text.slice(0, text.indexOf(opening)).lastIndexOf('\nimport ');
    const afterImports = text.indexOf(';\n', lastImport) + 2;
    return `${text.slice(0, afterImports)}${line}\n${append(opening, [entry])(text.slice(afterImports))}`;
};

const words = (name: string) => name.replaceAll('_', ' ');
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const singular = (plural: string) =>
    plural.endsWith('ies')
        ? `${plural.slice(0, -3)}y`
        : /(ss|x|ch|sh)es$/.test(plural)
          ? plural.slice(0, -2)
          : plural.replace(/s$/, '');
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const list = (items: readonly string[], indent: string) => items.map(item => `${indent}${item}`).join('\n');

const typeOf = (kind: Kind): ContractField['type'] => (kind === 'boolean' ? 'yesno' : kind);

function contractFile(plural: string, fields: Field[], called: string): string {
    const described = fields.map(
        ({ name, kind, required }) =>
            `${name}: { type: '${typeOf(kind)}'${required && kind !== 'boolean' ? ', required: true' : ''} },`,
    );
    return `import { del, extension, get, post, put } from '../call';
import { noun } from '../noun';

const fields = {
${list(described, '    ')}
} as const;
const names = Object.keys(fields);

/** ${sentenceCase(words(plural))} of the shop. */
export const ${camel(plural)} = noun({
    name: '${plural}',
    permissions: { show: '${values.show}', edit: '${values.edit}' },
    calls: {
        list: get('/${plural}', 'page', 'q', 'col', 'desc'),
        one: get('/${plural}/:id'),
        create: post('/${plural}', ...names),
        update: put('/${plural}/:id', ...names),
        delete: del('/${plural}/:id'),
        ...extension({ export: get('/${plural}/export', 'q', 'col', 'desc') }),
    },
    fields,
    recordName: '${called}',
    page: '${plural.replaceAll('_', '-')}',
    menu: { group: '${values.group}' },
    searched: {},
});
`;
}

const COLUMNS: Record<Kind, (name: string) => string> = {
    text: name => `text('${name}')`,
    number: name => `doublePrecision('${name}')`,
    date: name => `date('${name}', { mode: 'string' })`,
    boolean: name => `boolean('${name}').notNull().default(false)`,
};

function serverFile(plural: string, fields: Field[]): string {
    const unique = fields.filter(field => field.unique);
    const columns = fields.map(
        ({ name, kind, required }) =>
            `${name}: ${COLUMNS[kind](name)}${required && kind !== 'boolean' ? '.notNull()' : ''},`,
    );
    const indexes = unique.map(({ name, kind }) =>
        kind === 'text'
            ? `uniqueIndex('${plural}_${name}').on(sql\`lower(\${table.${name}})\`),`
            : `uniqueIndex('${plural}_${name}').on(table.${name}),`,
    );
    const kinds = new Set(fields.map(({ kind }) => kind));
    const imports = [
        ...(kinds.has('boolean') ? ['boolean'] : []),
        ...(kinds.has('date') ? ['date'] : []),
        ...(kinds.has('number') ? ['doublePrecision'] : []),
        'pgTable',
        'text',
        ...(unique.length > 0 ? ['uniqueIndex'] : []),
    ];
    const lower = unique.some(({ kind }) => kind === 'text');
    return `${lower ? "import { sql } from 'drizzle-orm';\n" : ''}import { ${imports.join(', ')} } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../db/schema/columns';

/** ${sentenceCase(words(plural))}, served by \`crud\`. */
export const table = pgTable(
    '${plural}',
    {
        id: id(),
${list(columns, '        ')}
        created_at: createdAt(),
        updated_at: updatedAt(),
    },${indexes.length > 0 ? `\n    table => [\n${list(indexes, '        ')}\n    ],` : ''}
);

/** Its file in server/db/sql/nouns adds the column that search uses. */
export const searched = true;
/** The fields with unique values. */
export const unique${unique.length > 0 ? '' : ': string[]'} = [${unique.map(({ name }) => `'${name}'`).join(', ')}];
`;
}

/** The column for search, of all texts, with the unique ones as codes, and the journal for undo. */
function sqlFile(plural: string, fields: Field[]): string {
    const texts = fields.filter(({ kind }) => kind === 'text');
    const array = (unique: boolean) =>
        `'{${texts
            .filter(field => field.unique === unique)
            .map(({ name }) => name)
            .join(',')}}'`;
    return `SELECT search_column('${plural}', ${array(false)}, ${array(true)}, '{}');
SELECT journal_table('${plural}');
`;
}

function panelFile(plural: string, fields: Field[], called: string): string {
    const kinds = new Set(fields.map(({ kind }) => kind));
    const columns = fields.map(({ name, kind }) => {
        const opening = `<DataTable.Col key="${name}" source="${name}">`;
        if (name === called)
            return `${opening}<RecordLink plain><TextField source="${name}" /></RecordLink></DataTable.Col>,`;
        if (kind === 'number') return `<DataTable.NumberCol key="${name}" source="${name}" />,`;
        if (kind === 'date') return `${opening}<ShopDateField source="${name}" /></DataTable.Col>,`;
        if (kind === 'boolean') return `${opening}<BooleanField source="${name}" /></DataTable.Col>,`;
        return `<DataTable.Col key="${name}" source="${name}" />,`;
    });
    const components = [...(kinds.has('boolean') ? ['BooleanField'] : []), 'DataTable', 'TextField'];
    return `import Icon from '@mui/icons-material/LabelOutlined';
import { ${components.join(', ')} } from 'react-admin';
import { nouns } from '../../../contract/nouns';
${kinds.has('date') ? "import { ShopDateField } from '../../components/fields/ShopDateField';\n" : ''}import { RecordLink } from '../../components/fields/RecordLink';
import { declare } from '../declare';

/** ${sentenceCase(words(plural))}: listed, searched and sorted by the server; created, changed and deleted in a dialog. */
export const ${camel(plural)} = declare(nouns.${plural}, {
    icon: Icon,
    columns: [
${list(columns, '        ')}
    ],
    parts: () => import('./parts'),
});
`;
}

/** The form, which is not loaded with the list. */
function partsFile(fields: Field[]): string {
    const kinds = new Set(fields.map(({ kind }) => kind));
    const inputs = fields.map(({ name, kind, required }) => {
        const validate = required ? ' validate={required()}' : '';
        if (kind === 'number') return `<AmountInput source="${name}"${validate} />`;
        if (kind === 'date') return `<DayFieldInput source="${name}"${validate} />`;
        if (kind === 'boolean') return `<BooleanInput source="${name}" />`;
        return `<TextInput source="${name}"${validate} />`;
    });
    const components = [...(kinds.has('boolean') ? ['BooleanInput'] : []), 'required', 'TextInput'];
    return `import { ${components.join(', ')} } from 'react-admin';
${kinds.has('number') ? "import { AmountInput } from '../../components/inputs/AmountInput';\n" : ''}${kinds.has('date') ? "import { DayFieldInput } from '../../components/inputs/DayInput';\n" : ''}import type { Parts } from '../declare';

export default {
    inputs: (
        <>
${list(inputs, '            ')}
        </>
    ),
} satisfies Parts;
`;
}

function englishEntry(plural: string, fields: Field[]): string {
    const [one, many] = [words(singular(plural)), words(plural)];
    const labels = [{ name: 'id' }, ...fields].map(
        ({ name }) => `${name}: '${name === 'id' ? 'ID' : sentenceCase(words(name))}',`,
    );
    const [One, Many] = [sentenceCase(one), sentenceCase(many)];
    return `    ${plural}: {
        name: { one: '${One}', other: '${Many}' },
        new: 'New ${one}',
        search: 'Search ${many}',
        search_failed: 'Couldn’t search ${many}.',
        empty: 'No ${many} yet',
        empty_hint: 'Add your first ${one} to get started.',
        created: '${One} created',
        deleted: '${One} deleted',
        delete_one: 'Delete ${one} %{name}?',
        delete_many: { one: 'Delete this ${one}?', other: 'Delete %{smart_count} ${many}?' },
        not_found: '${One} not found. It may have been deleted, or the link is wrong.',
        fields: {
${list([...labels, "created_at: 'Created',", "updated_at: 'Last updated',"], '            ')}
        },
    },
`;
}

/** The English text of a permission: "View stores" of show stores. */
const permissionText = (permission: string) => sentenceCase(permission.replace(/^show /, 'view '));

/** Adds the texts of new permissions to those of the panel and of the server. */
function addPermissionTexts(permissions: readonly string[]) {
    if (permissions.length === 0) return;
    const entries = permissions.map(name => `'${name}': '${permissionText(name)}'`);
    edit('i18n/en.ts', append('const permission:', entries));
    edit('server/sentences/en.ts', append('const PERMISSION:', entries));
}

function run(program: string, args: string[]) {
    const { status } = spawnSync(program, args, {
        cwd: ROOT,
        stdio: 'inherit',
        shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Mistake(`${program} ${args.join(' ')} ended with ${status}.`);
}

try {
    const [plural, ...given] = positionals;
    if (!plural || !/^[a-z][a-z0-9_]*s$/.test(plural) || given.length === 0) throw new Mistake(USAGE);
    const fields = given.map(readField);
    const first = fields.find(({ kind }) => kind === 'text');
    if (!first) throw new Mistake(`A record needs a text field for its name.\n\n${USAGE}`);
    first.required = true;
    const permissions = [...new Set([values.show, values.edit])].filter(
        name => !PERMISSIONS.some(known => known === name),
    );
    const faulty = permissions.find(name => !/^[a-z][a-z ]*$/.test(name));
    if (faulty !== undefined) throw new Mistake(`A permission is words in lower case: "${faulty}".`);
    if (!GROUPS.includes(values.group)) throw new Mistake(`There is no menu group "${values.group}".`);

    create(`contract/nouns/${plural}.ts`, contractFile(plural, fields, first.name));
    edit(
        'contract/nouns/index.ts',
        register(
            `import { ${camel(plural)} } from './${plural}';`,
            'export const nouns = {',
            camel(plural) === plural ? plural : `${plural}: ${camel(plural)}`,
        ),
    );
    create(`server/nouns/${plural}.ts`, serverFile(plural, fields));
    create(`src/resources/${plural}/index.tsx`, panelFile(plural, fields, first.name));
    create(`src/resources/${plural}/parts.tsx`, partsFile(fields));
    edit(
        'src/resources/index.ts',
        register(`import { ${camel(plural)} } from './${plural}';`, 'const declarations', camel(plural)),
    );
    edit('i18n/resources/en.ts', text => text.replace(/};\s*$/, `${englishEntry(plural, fields)}};\n`));
    addPermissionTexts(permissions);
    const others = WRITTEN.filter(language => language !== 'en');
    const keys = [`resources.${plural}`, ...permissions.map(name => `permission.${name}`)];
    edit('i18n/untranslated.json', text => {
        const listed = {
            ...(JSON.parse(text) as object),
            ...Object.fromEntries(keys.map(key => [key, others])),
        };
        return `${JSON.stringify(listed, null, 4)}\n`;
    });
    run('npx', ['oxfmt', ...made]);
    run('npx', ['drizzle-kit', 'generate', '--name', plural]);
    create(`server/db/sql/nouns/${plural}.sql`, sqlFile(plural, fields));
    process.stdout.write(
        `\nAdded ${plural}. Look at these files, then start the shop with npm start:\n${made.map(file => `  ${file}`).join('\n')}\n`,
    );
} catch (error) {
    if (!(error instanceof Mistake)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
}
