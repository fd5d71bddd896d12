import type { Language } from '../languages';
import type { Noun } from '../noun';
import { actionKey, actionsOf, type OwnAction, type ShopAction } from './actions';
import type { CoreLimits } from './narrowed/coreLimits';
import { SPECIFIED_FIELDS } from './narrowed/specifiedFields';
import { eachOf, type PlainField } from './describeField';
import type { CoreField, CoreFields, Field, Fields, Label } from './field';
import { HIDEABLE_NOUNS, hiddenNames, type Hide } from './hidden';
import type { NounIcon } from './icons';
import { choiceLabel, isWords } from './limits';
import { viewKey, type ArrangedNoun, type ShopList } from './lists';
import { nameBeside } from './names';
import { PAGE_TITLES, RENAMED_NOUNS, type NounWords, type RenamedNoun } from './nounWords';
import type { ExtendedNoun } from './nouns';
import { registered, type OwnNoun } from './ownNouns';
import { ruleKey, type Rule } from './rule';
import { arranged, sectionsOf, type ArrangedField } from './across/places';
import type { OrderStatus } from './status';

/** A message, or its plural forms. */
type Message = string | { one: string; other: string };

/** Description of a shop's own fields that the panel and the server read, by resource. */
export type Own = {
    fields: Readonly<Record<string, readonly PlainField[]>>;
    /** The fields that are computed from others, by resource. */
    computed: Readonly<Record<string, readonly PlainField[]>>;
    /** All of them in the order of forms and pages. */
    arranged: Readonly<Record<string, readonly ArrangedField[]>>;
    /** The nouns whose sections are tabs. */
    tabbed: ReadonlySet<string>;
    /** The shop's nouns by name. */
    nouns: Readonly<Record<string, Noun>>;
    actions: readonly OwnAction[];
    /** The permissions that it adds: the key of what each is about, and whether it is about changes; undefined of actions, which say it. */
    permissions: Readonly<Record<string, { label: string; changes?: boolean }>>;
    messages: (language: Language) => Record<string, Message>;
    /** The nouns and fields (`products.brand`) of the core that no screen shows. */
    hidden: ReadonlySet<string>;
    /** The permissions that are about hidden nouns. */
    hiddenPermissions: readonly string[];
    /** The permissions of renamed nouns of the core, as those that the shop adds. */
    renamedPermissions: Own['permissions'];
    /** The nouns of the core that have other words in a language. */
    renamedIn: (language: Language) => readonly string[];
    rules: Readonly<Record<string, readonly Rule[]>>;
    /** The fields of the core with their limits, of the nouns that have some. */
    limited: Readonly<Record<string, CoreFields>>;
    /** The limits of the core's fields, by noun and name. */
    coreFields: Readonly<Record<string, Readonly<Record<string, CoreLimits>>>>;
    /** The columns, filters and views that lists begin with, by noun. */
    lists: Readonly<Record<string, ShopList>>;
    menu: readonly string[];
    icons: Readonly<Record<string, NounIcon>>;
};

/** A label in a language; else in English, else in any. */
export const labelIn = (label: Label, language: Language): string =>
    typeof label === 'string' ? label : (label[language] ?? label.en ?? Object.values(label)[0] ?? '');

/** The label of a localised text, with its language in brackets: `Care (Arabic)`. */
const inBrackets = (label: string, of: Language, language: Language): string => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(of) ?? of;
    return /^(ja|zh)/.test(language) ? `${label}（${name}）` : `${label} (${name})`;
};

/** A key, and its message in a language that has one. */
type Labelled = [key: string, text: (language: Language) => Message | undefined];
const labelled = (key: string, label: Label | undefined): Labelled[] =>
    label === undefined ? [] : [[key, language => labelIn(label, language)]];

const labelsOf = (resource: string, field: PlainField): Labelled[] => {
    const parts = `resources.${resource}.parts.${field.name}`;
    const { language: of } = field;
    return [
        [
            `resources.${resource}.fields.${field.name}`,
            language => {
                const label = labelIn(field.label, language);
                return of ? inBrackets(label, of, language) : label;
            },
        ],
        // The name of the record beside its id, in files.
        ...(field.reference
            ? labelled(`resources.${resource}.fields.${nameBeside(field.name)}`, field.label)
            : []),
        ...labelled(`${parts}.help`, field.help),
        ...labelled(`${parts}.says`, field.type === 'text' ? field.says : undefined),
        ...labelled(`${parts}.unit`, field.type === 'number' ? field.unit : undefined),
        ...('choices' in field ? Object.entries(field.choices) : []).flatMap(([id, choice]) =>
            labelled(`${parts}.choices.${id}`, choiceLabel(choice)),
        ),
    ];
};

/** Labels a status: its name under the key of the core's, its step, and the reasons by their position. */
const statusLabels = ({ id, label, step, reasons = [] }: OrderStatus): Labelled[] => [
    ...labelled(`status.${id}`, label),
    ...labelled(`own.status.${id}.step`, step),
    ...reasons.flatMap((reason, at) => labelled(`own.status.${id}.reasons.${at}`, reason)),
];

/** A label in a language that has one. */
const ownLabel = (label: Label, language: Language): string | undefined =>
    typeof label === 'string' ? label : label[language];

/** Labels the texts of a noun: without one in a language, the general message of that language. */
const textLabels = (name: string, texts: OwnNoun['texts'] = {}): Labelled[] =>
    Object.entries(texts).map(([text, label]): Labelled => [
        `resources.${name}.${text}`,
        language => ownLabel(label, language),
    ]);

const nounLabels = (name: string, { one, many, texts }: OwnNoun): Labelled[] => [
    [`resources.${name}.name`, language => ({ one: labelIn(one, language), other: labelIn(many, language) })],
    ...textLabels(name, texts),
];

/** Labels an action: its name in buttons and in the activity log, and its help. */
const actionLabels = ([name, { label, help }]: [string, ShopAction]): Labelled[] => [
    ...labelled(actionKey(name), label),
    ...labelled(`resources.${name}.help`, help),
];

/** Labels a noun of the core that has other words; a language without one keeps the core's. */
const wordLabels = (name: RenamedNoun, { one, many, texts }: NounWords): Labelled[] => {
    const title = PAGE_TITLES[name];
    return [
        [
            `resources.${name}.name`,
            language => {
                const other = ownLabel(many, language);
                return other === undefined ? undefined : { one: ownLabel(one, language) ?? other, other };
            },
        ],
        ...(title === undefined
            ? []
            : [[title, (language: Language) => ownLabel(many, language)] satisfies Labelled]),
        ...textLabels(name, texts),
    ];
};

/** The fields of a noun of the shop: a record's name is required and searched. */
const withName = ({ name, fields }: OwnNoun): Fields =>
    Object.fromEntries(
        Object.entries<Field>(fields).map(([one, field]) => [
            one,
            one === name ? { searched: isWords(field), ...field, required: true } : field,
        ]),
    );

type All = readonly (readonly [resource: string, fields: readonly PlainField[]])[];

/** The fields that a permission guards, by its name. */
const guarded = (all: All, option: 'see' | 'edit'): Map<string, PlainField[]> => {
    const found = new Map<string, PlainField[]>();
    for (const field of all.flatMap(([, fields]) => fields)) {
        const name = field[option];
        if (name) found.set(name, [...(found.get(name) ?? []), field]);
    }
    return found;
};

type Actions = Readonly<Record<string, ShopAction>>;

/** Labels the permissions of fields and actions with the labels of these. */
const guardLabels = (all: All, actions: Actions): Labelled[] => {
    const labels = new Map<string, Label[]>();
    const add = (permission: string, label: Label) =>
        labels.set(permission, [...(labels.get(permission) ?? []), label]);
    for (const option of ['see', 'edit'] as const)
        for (const [permission, fields] of guarded(all, option))
            for (const { label } of fields) add(permission, label);
    for (const { requires, label } of Object.values(actions)) if (requires) add(requires, label);
    return [...labels].map(([permission, named]) => [
        guardKey(permission),
        language =>
            new Intl.ListFormat(language).format([...new Set(named.map(label => labelIn(label, language)))]),
    ]);
};
const guardKey = (permission: string): string => `own.permissions.${permission}`;

/** The permissions of fields and actions, and those of nouns, which have the nouns' names. */
const permissionsIn = (all: All, nouns: readonly Noun[], actions: Actions): Own['permissions'] => {
    const see = [...guarded(all, 'see').keys()];
    const edit = [...guarded(all, 'edit').keys()].filter(name => !see.includes(name));
    const required = Object.values(actions).flatMap(({ requires }) => requires ?? []);
    return Object.fromEntries([
        ...required.map(name => [name, { label: guardKey(name) }] as const),
        ...see.map(name => [name, { label: guardKey(name), changes: false }] as const),
        ...edit.map(name => [name, { label: guardKey(name), changes: true }] as const),
        ...nouns.flatMap(nounPermissions),
    ]);
};

/** The permissions of a noun, labelled by its name. */
const nounPermissions = ({ name, permissions }: Pick<Noun, 'name' | 'permissions'>) => {
    const label = `resources.${name}.name`;
    return [
        ...(permissions ? [[permissions.show, { label, changes: false }] as const] : []),
        ...(permissions?.edit && permissions.edit !== permissions.show
            ? [[permissions.edit, { label, changes: true }] as const]
            : []),
    ];
};

/** The parts of a shop's description, as `Shop` has them. */
type Described = {
    fields?: Partial<Record<ExtendedNoun, Fields>>;
    coreFields?: Partial<Record<ExtendedNoun, object>>;
    nouns?: Readonly<Record<string, OwnNoun>>;
    rules?: Partial<Record<ExtendedNoun, readonly Rule[]>>;
    statuses?: readonly OrderStatus[];
    actions?: Actions;
    hide?: Hide;
    words?: Partial<Record<RenamedNoun, NounWords>>;
    lists?: Partial<Record<ArrangedNoun, ShopList>>;
    tabs?: readonly ExtendedNoun[];
    menu?: readonly string[];
    icons?: Readonly<Record<string, NounIcon>>;
};

/** The core's fields of the nouns that have limits, with these in their lines. */
const limited = (limits: Own['coreFields']): Own['limited'] =>
    Object.fromEntries(
        Object.entries(limits).map(([noun, given]) => [
            noun,
            Object.fromEntries(
                Object.entries<CoreField>(SPECIFIED_FIELDS[noun as ExtendedNoun]).map(([name, field]) => {
                    const { default: _, ...narrowed } = given[name] ?? {};
                    return [
                        name,
                        { ...field, ...narrowed, ...(narrowed.required && { wasOptional: true }) },
                    ] as [string, CoreField];
                }),
            ),
        ]),
    );

/** Picks some of the fields of each resource. */
const onlyFields = (
    all: All,
    isWanted: (field: PlainField) => boolean,
): Readonly<Record<string, readonly PlainField[]>> =>
    Object.fromEntries(all.map(([resource, fields]) => [resource, fields.filter(isWanted)]));

/** Collects one part of the shop's nouns that have it, by their names. */
const partOf = <Part extends keyof OwnNoun>(
    nouns: Readonly<Record<string, OwnNoun>>,
    part: Part,
): Record<string, NonNullable<OwnNoun[Part]>> =>
    Object.fromEntries(
        Object.entries(nouns).flatMap(([name, { [part]: value }]) => (value ? [[name, value]] : [])),
    );

/** Labels the views of lists by their position. */
const viewLabels = (lists: Own['lists']): Labelled[] =>
    Object.entries(lists).flatMap(([name, { views = [] }]) =>
        views.flatMap(({ label }, at) => labelled(viewKey(name, at), label)),
    );

/** The fields of all nouns, and those that actions ask for. */
const allFields = (
    fields: NonNullable<Described['fields']>,
    ownNouns: NonNullable<Described['nouns']>,
    actions: Actions,
): [string, PlainField[]][] => [
    ...Object.entries(fields).map(([noun, given]): [string, PlainField[]] => [
        noun,
        Object.entries<Field>(given).flatMap(([name, field]) => eachOf(noun, false, name, field)),
    ]),
    ...Object.entries(ownNouns).map(([noun, own]): [string, PlainField[]] => [
        noun,
        Object.entries(withName(own)).flatMap(([name, field]) => eachOf(noun, true, name, field)),
    ]),
    ...Object.entries(actions).map(([action, { ask = {} }]): [string, PlainField[]] => [
        action,
        Object.entries<Field>(ask).flatMap(([name, field]) => eachOf(action, true, name, field)),
    ]),
];

/** The same in the order of forms and pages. Computed ones come last, where they say nothing else. */
const arrangedIn = (all: All): Own['arranged'] =>
    Object.fromEntries(
        all.map(([noun, fields]) => [
            noun,
            arranged(
                noun,
                fields.toSorted((one, other) => Number(!!one.compute) - Number(!!other.compute)),
            ),
        ]),
    );

/** Describes a shop with what its descriptions leave open. */
export function describe({
    fields = {},
    coreFields = {},
    nouns: ownNouns = {},
    rules = {},
    statuses = [],
    actions = {},
    hide = {},
    words = {},
    lists = {},
    tabs = [],
    menu = [],
    icons = {},
}: Described): Own {
    const renamed = Object.entries(words) as [RenamedNoun, NounWords][];
    const all = allFields(fields, ownNouns, actions);
    const allRules: Own['rules'] = { ...rules, ...partOf(ownNouns, 'rules') };
    const allLists: Own['lists'] = { ...lists, ...partOf(ownNouns, 'list') };
    const labels = [
        ...viewLabels(allLists),
        ...Object.entries(allRules).flatMap(([name, each]) =>
            each.flatMap(({ says }, at) => labelled(ruleKey(name, at), says)),
        ),
        ...renamed.flatMap(([name, own]) => wordLabels(name, own)),
        ...Object.entries(ownNouns).flatMap(([name, own]) => nounLabels(name, own)),
        ...all.flatMap(([resource, own]) => own.flatMap(field => labelsOf(resource, field))),
        ...all.flatMap(([resource, own]) =>
            sectionsOf(resource, own).flatMap(({ key, label }) => labelled(key, label)),
        ),
        ...statuses.flatMap(statusLabels),
        ...Object.entries(actions).flatMap(actionLabels),
        ...guardLabels(all, actions),
    ];
    const byResource = onlyFields(all, ({ compute }) => !compute);
    const nouns = Object.fromEntries(
        Object.entries(ownNouns).map(([name, own]) => [
            name,
            registered(name, own, Object.fromEntries(byResource[name]!.map(field => [field.name, field]))),
        ]),
    );
    return {
        fields: byResource,
        computed: onlyFields(all, ({ compute }) => !!compute),
        arranged: arrangedIn(all),
        tabbed: new Set([...tabs, ...Object.keys(partOf(ownNouns, 'tabs'))]),
        nouns,
        actions: actionsOf(actions, name => byResource[name] ?? []),
        permissions: permissionsIn(all, Object.values(nouns), actions),
        messages: language =>
            Object.fromEntries(
                labels.flatMap(([key, text]) => {
                    const message = text(language);
                    return message === undefined ? [] : [[key, message]];
                }),
            ),
        hidden: hiddenNames(hide),
        hiddenPermissions: (hide.nouns ?? []).map(name => HIDEABLE_NOUNS[name]),
        renamedPermissions: Object.fromEntries(
            renamed.flatMap(([name]) =>
                nounPermissions({ name, permissions: RENAMED_NOUNS[name].permissions }),
            ),
        ),
        renamedIn: language =>
            renamed.flatMap(([name, { many }]) => (ownLabel(many, language) === undefined ? [] : name)),
        rules: allRules,
        limited: limited(coreFields as Own['coreFields']),
        coreFields: coreFields as Own['coreFields'],
        lists: allLists,
        menu,
        icons: { ...icons, ...partOf(ownNouns, 'icon') },
    };
}
