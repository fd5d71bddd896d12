import type { z } from 'zod';
import type { Shop } from '../../contract/fields/core';
import { OPTION_NOUNS, type ExtendedNoun } from '../../contract/fields/nouns';
import type { Field } from '../../contract/fields/field';
import { nouns } from '../../contract/nouns';
import { banner } from '../../contract/schemas/banners';
import { categoryDetail } from '../../contract/schemas/categories';
import { product, productRow, productsQuery, sheetProduct, variant } from '../../contract/schemas/products';
import { order, orderFilters } from '../../contract/schemas/orders';
import { detailedCustomer, customersQuery } from '../../contract/schemas/customers';
import { isLong, isWords, offeredChoices } from '../../contract/fields/limits';
import { actionFaults } from './behaviour/checkActions';
import { nameFaults } from './checkNames';
import { computedFaults, storedPart } from './checks/computed';
import { conditionFaults } from './checks/conditions';
import { coreFaults } from './checks/core';
import { limitFaults } from './checks/limits';
import { listFaults } from './checks/lists';
import { needsFaults } from './checks/needs';
import { ruleFaults } from './checks/rules';
import { sectionFaults } from './checks/sections';
import { fieldFault, firstRecordFaults, nounFaults } from './checkNouns';
import { patternFault } from './patterns';
import { permissionFaults } from './checkPermissions';
import { depthOf, isLabel, knownAt, valueAt } from './checks/places';
import { OPTIONS, shopSchema } from './schema';
import { statusFaults } from './checkStatuses';
import { placedInPlugin, pluginFaults, type Listing } from './checks/plugins';
import { describedOf, SHOP_PARTS } from '../../contract/fields/across/plugins';
import { didYouMean, distance, type Fault, listed, meant, mustBe, nearestOf, noLanguage } from './words';
import { type Call } from '../../contract/call';

/** Explains how to write a missing option: its possible values, or one of its kind. */
const howToWrite = (at: string, issue: z.core.$ZodIssue): string =>
    issue.code === 'invalid_value'
        ? `Write ${at}: ${listed(issue.values.map(value => `'${String(value)}'`))}.`
        : issue.code === 'invalid_type'
          ? `It must be ${mustBe(issue.expected)}.`
          : `${issue.message}.`;

/** Says how to write what has several forms: a text, or the values of a condition. */
const unionMessage = (path: readonly string[]): string =>
    path.includes('when')
        ? "Write values of other fields: when: { kind: 'gift' }, or { kind: ['gift', 'sale'] }."
        : `"${path.at(-1)}" is a text, or a text for each language: { en: 'Weight', ar: 'الوزن' }.`;

/** A fault of the shape, in words. */
function faultsOf(issue: z.core.$ZodIssue, shop: unknown): Fault[] {
    const path = issue.path.map(String);
    const at = path.at(-1) ?? '';
    const given = valueAt(shop, issue.path);
    if (path.at(-2) === 'choices' && typeof given === 'object' && given !== null && 'retired' in given)
        return [{ path, message: `Write the label of "${at}" alone, or { label: 'Syrup', retired: true }.` }];
    if (issue.code === 'unrecognized_keys')
        return issue.keys.map(key => ({
            path: [...path, key],
            message: isLabel(path)
                ? noLanguage(key)
                : `There is no "${key}" here. ${meant(key, knownAt(shop, issue.path))}`,
        }));
    if (issue.code === 'invalid_union' && 'discriminator' in issue && issue.discriminator === 'type') {
        const { type } = (valueAt(shop, issue.path.slice(0, depthOf(issue.path))) ?? {}) as {
            type?: unknown;
        };
        const known = [...OPTIONS.keys()];
        const field = valueAt(shop, issue.path.slice(0, depthOf(issue.path))) ?? {};
        const misspelt = Object.keys(field).find(key => nearestOf(key, ['type']) !== undefined);
        if (type === undefined && misspelt !== undefined)
            return [
                {
                    path: [...path.slice(0, -1), misspelt],
                    message: `There is no "${misspelt}" here. ${didYouMean('type')}`,
                },
            ];
        return [
            typeof type === 'string'
                ? { path, message: `There is no type "${type}". ${meant(type, known)}` }
                : {
                      path,
                      message: `A field needs a type. Write type: ${listed(known.map(name => `'${name}'`))}.`,
                  },
        ];
    }
    if (issue.code === 'invalid_key')
        return [
            {
                path,
                message: `"${at}" is no id. Use letters a to z, digits, "_" and "-", such as "hand_wash".`,
            },
        ];
    if (issue.code === 'invalid_union' || path.includes('when'))
        return [{ path, message: unionMessage(path) }];
    if (valueAt(shop, issue.path) === undefined)
        return [{ path, message: `"${at}" is missing. ${howToWrite(at, issue)}` }];
    if (issue.code === 'invalid_value') {
        return [
            {
                path,
                message: `${
                    path[0] === 'hide'
                        ? `"${String(given)}" is nothing that can be hidden.`
                        : `There is no ${at} "${String(given)}".`
                } ${meant(String(given), issue.values.map(String))}`,
            },
        ];
    }
    if (at === 'see' || at === 'edit' || at === 'requires')
        return [
            {
                path,
                message: `"${at}" is a permission in lower case, such as "${at === 'see' ? 'show' : 'edit'} costs".`,
            },
        ];
    if (issue.code === 'invalid_type')
        return [{ path, message: `"${at}" must be ${mustBe(issue.expected)}.` }];
    return [{ path, message: `"${at}": ${issue.message}.` }];
}

/**
 * The faults of the shape. An option that is missing beside an unknown one is taken for what was meant by it, so that a misspelt
 * name is one fault.
 */
function shapeFaults(issues: readonly z.core.$ZodIssue[], shop: unknown): Fault[] {
    const isMissing = ({ code, path }: z.core.$ZodIssue) =>
        code !== 'unrecognized_keys' && valueAt(shop, path) === undefined;
    const isUnder = (path: readonly PropertyKey[], above: readonly PropertyKey[]) =>
        path.length === above.length + 1 && above.every((key, at) => path[at] === key);
    const replaced = new Set<z.core.$ZodIssue>();
    const meantBy = new Map<string, string>();
    for (const issue of issues) {
        if (issue.code !== 'unrecognized_keys') continue;
        const missing = issues.filter(other => isMissing(other) && isUnder(other.path, issue.path));
        for (const key of issue.keys) {
            const near = nearestOf(key, knownAt(shop, issue.path));
            if (near !== undefined && !missing.some(({ path }) => path.at(-1) === near)) continue;
            const [nearest] = missing
                .filter(other => !replaced.has(other))
                .map(other => ({ other, name: String(other.path.at(-1)) }))
                .sort((a, b) => distance(key, a.name) - distance(key, b.name));
            if (!nearest) continue;
            replaced.add(nearest.other);
            meantBy.set([...issue.path, key].join('.'), nearest.name);
        }
    }
    return issues
        .filter(issue => !replaced.has(issue))
        .flatMap(issue => faultsOf(issue, shop))
        .map(fault => {
            const name = meantBy.get(fault.path.join('.'));
            return name === undefined
                ? fault
                : { ...fault, message: `There is no "${fault.path.at(-1)}" here. ${didYouMean(name)}` };
        });
}

/** Names that the core's own fields, columns and filters have, by noun. */
const taken = (
    noun: ExtendedNoun,
    schemas: readonly z.ZodObject[],
    others: readonly string[],
): ReadonlySet<string> =>
    new Set([
        ...schemas.flatMap(({ shape }) => Object.keys(shape)),
        ...Object.values<Call>(nouns[noun].calls).flatMap(({ body, query }) => [...body, ...query]),
        'id',
        'page',
        'search',
        'photo',
        ...others,
    ]);
const TAKEN: Record<ExtendedNoun, ReadonlySet<string>> = {
    products: taken(
        'products',
        [product, productRow, sheetProduct, productsQuery],
        // Columns of files.
        [
            'product_id',
            'variant_id',
            'version',
            'product_sku',
            'option_values',
            'stock_seen',
            'delete',
            'low_stock_threshold',
        ],
    ),
    customers: taken('customers', [detailedCustomer, customersQuery], []),
    variants: taken('variants', [variant], ['product_id', 'combination', 'position']),
    categories: taken('categories', [categoryDetail], ['_method', 'col', 'desc']),
    orders: taken('orders', [order, orderFilters], []),
    banners: taken('banners', [banner], ['shown', 'leads_nowhere']),
};

const NAME = /^[a-z][a-z0-9_]{0,39}$/;

function namesIn(
    noun: ExtendedNoun,
    name: string,
    fields: Readonly<Record<string, Field>>,
): string | undefined {
    if (!NAME.test(name))
        return `"${name}" is no name of a field. Use lower case, digits and "_", such as "${
            name
                .toLowerCase()
                .replace(/[^a-z0-9]+/g, '_')
                .replace(/^[^a-z]+|_$/g, '') || 'weight'
        }".`;
    if (TAKEN[noun].has(name))
        return `The core has "${name}" already. Choose another name, such as "own_${name}".`;
    const [, end, rest] = /^(min|max)_(.+)$/.exec(name) ?? [];
    if (end && rest !== undefined && rest in fields)
        return `"${name}" is the filter of "${rest}" by a range. Choose another name.`;
    return undefined;
}

type OptionFault = { option: string; message: string };

/** An option that asks for what the noun does not have, such as a grid of customers. */
function placeFault(noun: string | undefined, field: Field): OptionFault | undefined {
    const asked = field as { [option: string]: unknown };
    for (const [option, nouns] of Object.entries<readonly string[]>(OPTION_NOUNS)) {
        const isMissing = noun === undefined ? option === 'grid' : !nouns.includes(noun);
        if (asked[option] === true && isMissing)
            return { option, message: `Only fields of ${listed(nouns)} take "${option}". Leave it out.` };
    }
    return undefined;
}

/** Returns the fault that the shape does not find: limits, patterns and choices that no value can meet. */
export function optionFault(noun: string | undefined, field: Field): OptionFault | undefined {
    const unplaced = placeFault(noun, field);
    if (unplaced) return unplaced;
    if (field.searched && !isWords(field))
        return { option: 'searched', message: 'Only texts, phones and emails are searched. Leave it out.' };
    if ('min' in field && field.min !== undefined && field.max !== undefined && field.min > field.max)
        return { option: 'min', message: `No value is at least ${field.min} and at most ${field.max}.` };
    if ('choices' in field && Object.keys(field.choices).length === 0)
        return { option: 'choices', message: "A choice needs at least one: choices: { cotton: 'Cotton' }." };
    if (field.type === 'choice' && field.required && offeredChoices(field).length === 0)
        return {
            option: 'choices',
            message:
                'All choices are retired, so no new record could have the required one. Leave one without "retired".',
        };
    if (field.type === 'yesno' && (field.required || field.unique))
        return {
            option: field.required ? 'required' : 'unique',
            message: 'Yes or no always has a value, and only two of them. Leave it out.',
        };
    if (isLong(field) && field.unique)
        return {
            option: 'unique',
            message: 'Only one line of text can be unique. Leave out "long" or "unique".',
        };
    if (field.type === 'text' && field.says !== undefined && field.pattern === undefined)
        return {
            option: 'says',
            message: 'It is said where a pattern is not matched. Add a pattern, or leave it out.',
        };
    const message = field.type === 'text' ? patternFault(field) : undefined;
    return message === undefined ? undefined : { option: 'pattern', message };
}

/** Parts that a plugin may have in `shop/index.ts`. Other words and icons of the shop replace those of a plugin. */
const LISTING: Listing = {
    file: 'shop/index.ts',
    depths: SHOP_PARTS,
    others: ['needs', 'parts'],
    overridden: ['words', 'icons'],
};

/** The faults of a shop's description: of its plugins, then of all that it has with them. */
export function checkShop(shop: unknown): Fault[] {
    if (typeof shop !== 'object' || shop === null) return checkDescription(shop);
    const ofPlugins = pluginFaults(shop, LISTING);
    if (ofPlugins.length > 0) return ofPlugins;
    const { plugins = [] } = describedOf(shop) as Pick<Shop, 'plugins'>;
    const unmet = plugins.flatMap((plugin, at) =>
        needsFaults(plugin).map(({ message }) => ({
            path: ['plugins', String(at)],
            message: `The plugin "${plugin.name}": ${message}`,
        })),
    );
    if (unmet.length > 0) return unmet;
    return checkDescription(shop).map(fault => placedInPlugin(shop, SHOP_PARTS, fault));
}

/** The faults of a description with what plugins bring, in its order. */
function checkDescription(shop: unknown): Fault[] {
    // First, because other versions have other names and options.
    const unmet = needsFaults(shop);
    if (unmet.length > 0) return unmet;
    const named = nameFaults(shop);
    if (named.length > 0) return named;
    const read = shopSchema.safeParse(shop);
    if (!read.success) return shapeFaults(read.error.issues, shop);
    const { fields: added = {}, nouns: own = {}, statuses } = read.data as Shop;
    const ofFields = Object.entries(added).flatMap(([noun, fields = {}]) =>
        Object.entries<Field>(fields).flatMap(([name, field]): Fault[] => {
            const path = ['fields', noun, name];
            const message = namesIn(noun as ExtendedNoun, name, fields);
            if (message) return [{ path, message }];
            const fault = optionFault(noun, field) ?? fieldFault(name, field, fields, Object.keys(own));
            return fault ? [{ path: [...path, fault.option], message: fault.message }] : [];
        }),
    );
    return [
        ...ofFields,
        ...nounFaults(own, optionFault),
        ...firstRecordFaults(read.data as Shop),
        ...permissionFaults(read.data as Shop),
        ...actionFaults(read.data as Shop, optionFault),
        ...coreFaults(read.data as Shop),
        ...limitFaults(read.data as Shop),
        ...listFaults(read.data as Shop),
        ...computedFaults(read.data as Shop, TAKEN),
        ...conditionFaults(storedPart(read.data as Shop)),
        ...ruleFaults(storedPart(read.data as Shop)),
        ...sectionFaults(read.data as Shop),
        ...(statuses === undefined ? [] : statusFaults(statuses)),
    ];
}
