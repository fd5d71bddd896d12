/**
 * `npm run new:noun coupons code:text! percent:number category_id:reference=categories` writes a noun into the folder `shop`: one
 * file with its description, and one line that registers it. See docs/configuring.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { humanised } from '../contract/fields/names';
import type { NounText } from '../contract/fields/ownNouns';
import type { MenuGroup } from '../contract/noun';
import { readOptions } from './options';
import { ROOT } from './build/panel';
import { ensureShop, isUntouched, SHOP } from './shop/folder';
import { OPTIONS } from './shop/schema';

const SHOP_FILE = path.join(SHOP, 'index.ts');
/** The description of a shop that has none yet. */
const INDEX = `import { defineShop } from '#core';

/** Description of this shop (docs/configuring.md). */
export default defineShop({
});
`;

const GROUPS: readonly string[] = ['administration', 'ecommerce', 'shop'] satisfies MenuGroup[];
/** The types that need more than their name. */
const MORE: Record<string, (given: string | undefined) => string | undefined> = {
    reference: to => to && ` to: '${to}',`,
    choice: ids => ids && ` choices: { ${choicesOf(ids)} },`,
    choices: ids => ids && ` choices: { ${choicesOf(ids)} },`,
};

const USAGE = `npm run new:noun <name> <field:type> … [-- --group shop] [--one Coupon] [--many Coupons]

The name is a plural in lower case (coupons, gift_cards). A field's type is ${[...OPTIONS.keys()].join(', ')}; with
category_id:reference=categories and kind:choice=gift,sale. "!" (code:text!) makes it required and unique. The first text
field is the record's name.

  --group    the menu group: shop, or the specified ecommerce and administration
  --one      the name of one record; --many that of the list`;

class Mistake extends Error {}

const { values, positionals } = readOptions(USAGE, {
    group: { type: 'string', default: 'shop' },
    one: { type: 'string' },
    many: { type: 'string' },
});

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const choicesOf = (ids: string) =>
    ids
        .split(',')
        .map(id => `${id}: ${quoted(humanised(id))}`)
        .join(', ');
const singular = (plural: string) =>
    plural.endsWith('ies')
        ? `${plural.slice(0, -3)}y`
        : /(ss|x|ch|sh)es$/.test(plural)
          ? plural.slice(0, -2)
          : plural.replace(/s$/, '');

type Field = { name: string; type: string; described: string };

function readField(text: string): Field {
    const [, name = '', type = '', given, mark] =
        /^([a-z][a-z0-9_]*):([a-z]+)(?:=([a-z0-9_,-]+))?(!?)$/.exec(text) ?? [];
    const more = type in MORE ? MORE[type]!(given) : '';
    if (!OPTIONS.has(type) || more === undefined)
        throw new Mistake(
            `"${text}" is not a field, such as code:text. Options follow after "--".\n\n${USAGE}`,
        );
    const needed = mark ? ` required: true, unique: true,` : '';
    return { name, type, described: `${name}: { type: '${type}',${more}${needed} },` };
}

/** The beginning of a sentence as a word within one: `Gift card` as `gift card`, `VAT rate` as it is. */
const withinSentence = (words: string) =>
    /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/**
 * Returns the panel's sentences about the noun, in English; other languages have general messages until theirs are
 * added.
 */
function sentences(one: string, many: string): Record<NounText, string> {
    const [single, several] = [withinSentence(one), withinSentence(many)];
    return {
        new: `New ${single}`,
        search: `Search ${several}`,
        search_failed: `Couldn’t search ${several}.`,
        empty: `No ${several} yet`,
        empty_hint: `Add your first ${single} to get started.`,
        created: `${one} created`,
        deleted: `${one} deleted`,
        delete_one: `Delete ${single} %{name}?`,
        not_found: `${one} not found. It may have been deleted, or the link is wrong.`,
        import: `Import ${several}`,
    };
}

function nounFile(plural: string, fields: Field[], called: string): string {
    const [one, many] = [values.one ?? humanised(singular(plural)), values.many ?? humanised(plural)];
    return `import { defineNoun } from '#core';

/** ${many}. A text may be one for all languages, or one for each: { en: ${quoted(one)}, ar: '…' }. */
export default defineNoun({
    one: ${quoted(one)},
    many: ${quoted(many)},
    name: '${called}',
    permissions: { show: 'show ${plural.replaceAll('_', ' ')}', edit: 'edit ${plural.replaceAll('_', ' ')}' },
    menu: { group: '${values.group}' },
    fields: {
${fields.map(({ described }) => `        ${described}`).join('\n')}
    },
    // Add other languages beside the English: { en: '…', ar: '…' }.
    texts: {
${Object.entries(sentences(one, many))
    .map(([text, sentence]) => `        ${text}: { en: ${quoted(sentence)} },`)
    .join('\n')}
    },
});
`;
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The shop's description with the noun: imported, and among its nouns. */
function registered(index: string, plural: string): string {
    const entry = camel(plural) === plural ? plural : `${plural}: ${camel(plural)}`;
    const afterImports = index.lastIndexOf('\nimport ') + 1;
    const start = index.indexOf('\n', index.indexOf(' from ', afterImports)) + 1;
    const withImport = `${index.slice(0, start)}import ${camel(plural)} from './nouns/${plural}';\n${index.slice(start)}`;
    const open = /^ {4}nouns: \{/m.exec(withImport);
    if (open) {
        const at = open.index + open[0].length;
        return `${withImport.slice(0, at)} ${entry},${withImport.slice(at)}`;
    }
    const end = withImport.lastIndexOf('});');
    if (end < 0 || start === 0)
        throw new Mistake(`shop/index.ts is not as expected. Add ${entry} to its nouns yourself.`);
    return `${withImport.slice(0, end)}    nouns: { ${entry} },\n${withImport.slice(end)}`;
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
    if (!plural || !/^[a-z][a-z0-9_]*$/.test(plural) || given.length === 0) throw new Mistake(USAGE);
    const fields = given.map(readField);
    const first = fields.find(({ type }) => type === 'text');
    if (!first) throw new Mistake(`A record needs a text field for its name.\n\n${USAGE}`);
    if (!GROUPS.includes(values.group)) throw new Mistake(`There is no menu group "${values.group}".`);
    ensureShop();
    const file = path.join(SHOP, 'nouns', `${plural}.ts`);
    if (existsSync(file)) throw new Mistake(`shop/nouns/${plural}.ts already exists.`);
    const index = registered(isUntouched('index.ts') ? INDEX : readFileSync(SHOP_FILE, 'utf8'), plural);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, nounFile(plural, fields, first.name));
    writeFileSync(SHOP_FILE, index);
    run('npx', ['oxfmt', file, SHOP_FILE]);
    run('npm', ['run', '--silent', 'shop', 'check']);
    process.stdout.write(
        `\nAdded ${plural}: shop/nouns/${plural}.ts, and a line in shop/index.ts. npm start makes its table.\n`,
    );
} catch (error) {
    if (!(error instanceof Mistake)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
}
