/**
 * `#core`: what the folder `shop` imports to describe a shop (docs/configuring.md). Names here change in major versions only.
 */
import type { ACTED_NOUNS, ShopAction } from './actions';
import type { SPECIFIED_FIELDS } from './narrowed/specifiedFields';
import type { LimitedFields } from './narrowed/coreLimits';
import { describe } from './describe';
import type { Field, Fields } from './field';
import type { Hide } from './hidden';
import type { NounIcon } from './icons';
import type { ArrangedNoun, ShopList } from './lists';
import type { NounWords, RenamedNoun } from './nounWords';
import type { ExtendedNoun, ReferencedNoun } from './nouns';
import type { OwnNoun } from './ownNouns';
import { SHOP_PARTS, withPlugins } from './across/plugins';
import type { Rule } from './rule';
import type { OrderStatus } from './status';

export type { ShopAction } from './actions';
export type { Field, Fields, Label } from './field';
export type { Meaning, OrderStatus, StatusColour, StatusIcon } from './status';

export type { ExtendedNoun, ReferencedNoun } from './nouns';

export type { NounIcon } from './icons';

export type { Rule } from './rule';

export type { ShopList, ShopView } from './lists';

export type { NounWords } from './nounWords';

export type { NounText, OwnNoun } from './ownNouns';

/** Description of a shop: its own fields, statuses, nouns and actions. */
export type Shop = {
    /** The versions of the core for which it was written, as npm writes a range: `^1.2`. */
    needs?: string;
    /** The fields that it adds to nouns of the core, by noun and name. */
    fields?: Partial<Record<ExtendedNoun, Fields>>;
    /** Stricter limits of the core's own fields, and what a new record begins with, by noun and name. */
    coreFields?: { [Noun in ExtendedNoun]?: LimitedFields<(typeof SPECIFIED_FIELDS)[Noun]> };
    /** Rules across the fields of nouns of the core, its own among them, by noun. */
    rules?: Partial<Record<ExtendedNoun, readonly Rule[]>>;
    /** The statuses of orders, in their order; those of the specification without it. */
    statuses?: readonly OrderStatus[];
    /** The nouns that it adds, by name: a plural in lower case, which is also the path of their calls. */
    nouns?: Readonly<Record<string, OwnNoun>>;
    /** The actions that it adds to records, by noun and name: `orders.book_courier`. */
    actions?: Readonly<Record<string, ShopAction>>;
    /** Nouns and fields of the core that no screen shows. */
    hide?: Hide;
    /** Other words for nouns of the core. */
    words?: Partial<Record<RenamedNoun, NounWords>>;
    /** The columns, filters and views that lists of nouns of the core begin with. Nouns of the shop have a `list` of their own. */
    lists?: Partial<Record<ArrangedNoun, ShopList>>;
    /** The nouns of the core in which the sections of the shop's fields are tabs. Nouns of the shop have `tabs: true`. */
    tabs?: readonly ExtendedNoun[];
    /** The order of nouns within their groups of the menu; the others come after them. */
    menu?: readonly string[];
    /** The icons of nouns of the core. Those of the shop have an `icon` of their own. */
    icons?: Readonly<Record<string, NounIcon>>;
    /** The plugins that it uses. Those with a part for the panel or the server are listed there, too. */
    plugins?: readonly Plugin[];
};

/** Description of a plugin: what a package adds to a shop. */
export type Plugin = Pick<Shop, 'needs' | keyof typeof SHOP_PARTS> & {
    /** Its name, the same in its parts: lower case, with digits and `-`. */
    name: string;
    /** The parts that it has besides: without one in the list of the shop's panel or server, it does not start. */
    parts?: readonly ('panel' | 'server')[];
};

type OptionsOf<Type> = Extract<Field, { type: Type }>;
/**
 * An option that a field's type does not have makes the field impossible, so that a typing mistake does not compile. `Nouns` are
 * the names that a reference may have besides those of the core.
 */
type ExactField<F, Nouns> = F extends { type: infer Type }
    ? {
          [Option in keyof F]: Option extends 'to'
              ? ReferencedNoun | Nouns
              : Option extends keyof OptionsOf<Type>
                ? F[Option]
                : never;
      }
    : Field;
/** Each status has known options only, and is followed by statuses of the same list. */
type ExactStatuses<List> = {
    [At in keyof List]: {
        [Option in keyof List[At]]: Option extends 'next'
            ? readonly IdOf<List>[]
            : Option extends keyof OrderStatus
              ? OrderStatus[Option]
              : never;
    };
};
type IdOf<List> = List extends readonly { id: infer Id }[] ? Id : never;
type ExactFields<F, Nouns> = { [Name in keyof F]: ExactField<F[Name], Nouns> };
type ExactNoun<N, Nouns> = {
    [Part in keyof N]: Part extends 'fields'
        ? ExactFields<N[Part], Nouns>
        : Part extends 'name'
          ? N extends { fields: infer F }
              ? keyof F
              : never
          : Part extends keyof OwnNoun
            ? N[Part]
            : never;
};
type ExactAction<A, Nouns> = {
    [Option in keyof A]: Option extends 'ask'
        ? ExactFields<A[Option], Nouns>
        : Option extends keyof ShopAction
          ? ShopAction[Option]
          : never;
};
type ActedNoun<S> = (typeof ACTED_NOUNS)[number] | (NounsOf<S> & string);
type ExactLimits<L> = {
    [Noun in keyof L]: Noun extends ExtendedNoun
        ? {
              [Name in keyof L[Noun]]: Name extends keyof LimitedFields<(typeof SPECIFIED_FIELDS)[Noun]>
                  ? {
                        [Option in keyof L[Noun][Name]]: Option extends keyof NonNullable<
                            LimitedFields<(typeof SPECIFIED_FIELDS)[Noun]>[Name]
                        >
                            ? L[Noun][Name][Option]
                            : never;
                    }
                  : never;
          }
        : never;
};
type ExactLists<L> = {
    [Noun in keyof L]: Noun extends ArrangedNoun
        ? { [Part in keyof L[Noun]]: Part extends keyof ShopList ? L[Noun][Part] : never }
        : never;
};
type NounsOf<S> =
    | (S extends { nouns: infer N } ? keyof N : never)
    | (S extends { plugins: readonly (infer P)[] }
          ? P extends { nouns: infer N }
              ? keyof N
              : never
          : never);
type Exact<S> = {
    [Part in keyof S]: Part extends 'fields'
        ? {
              [Noun in keyof S[Part]]: Noun extends ExtendedNoun
                  ? ExactFields<S[Part][Noun], NounsOf<S>>
                  : never;
          }
        : Part extends 'coreFields'
          ? ExactLimits<S[Part]>
          : Part extends 'lists'
            ? ExactLists<S[Part]>
            : Part extends 'statuses'
              ? ExactStatuses<S[Part]>
              : Part extends 'nouns'
                ? { [Name in keyof S[Part]]: ExactNoun<S[Part][Name], NounsOf<S>> }
                : Part extends 'actions'
                  ? {
                        [Name in keyof S[Part]]: Name extends `${ActedNoun<S>}.${string}`
                            ? ExactAction<S[Part][Name], NounsOf<S>>
                            : never;
                    }
                  : Part extends keyof Shop
                    ? S[Part]
                    : never;
};

/** Describes a noun of the shop, in a file of its own: `shop/nouns/coupons.ts`. */
export const defineNoun = <const N extends OwnNoun>(noun: N & ExactNoun<N, string>): N => noun;

/** Describes a plugin. */
export const definePlugin = <const P extends Plugin>(plugin: P & Exact<Omit<P, 'name' | 'parts'>>): P =>
    plugin;

/** Describes a shop. What it does not say stays as the core has it. */
export const defineShop = <const S extends Shop>(shop: S & Exact<S>): S => {
    const whole = withPlugins<Shop>(shop, SHOP_PARTS);
    // Read once, by contract/fields/ownFields.ts; a faulty description is checked without it.
    return Object.defineProperty(whole, 'own', { get: () => describe(whole) }) as S;
};
