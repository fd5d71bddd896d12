/**
 * `#core`: what the folder `shop` imports to describe a shop (docs/configuring.md). Names here change in major versions only.
 */
import { describe } from './describe';
import type { Field, Fields } from './field';
import type { ExtendedNoun } from './nouns';
import type { OrderStatus } from './status';

export type { Field, Fields, Label } from './field';
export type { Meaning, OrderStatus, StatusColour, StatusIcon } from './status';

export type { ExtendedNoun } from './nouns';

/** What a shop decides. */
export type Shop = {
    /** The fields that it adds to nouns of the core, by noun and name. */
    fields?: Partial<Record<ExtendedNoun, Fields>>;
    /** The statuses of orders, in their order; those of the specification without it. */
    statuses?: readonly OrderStatus[];
};

type OptionsOf<Type> = Extract<Field, { type: Type }>;
/** An option that a field's type does not have makes the field impossible, so that a typing mistake does not compile. */
type ExactField<F> = F extends { type: infer Type }
    ? { [Option in keyof F]: Option extends keyof OptionsOf<Type> ? F[Option] : never }
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
type Exact<S> = {
    [Part in keyof S]: Part extends 'fields'
        ? {
              [Noun in keyof S[Part]]: Noun extends ExtendedNoun
                  ? { [Name in keyof S[Part][Noun]]: ExactField<S[Part][Noun][Name]> }
                  : never;
          }
        : Part extends 'statuses'
          ? ExactStatuses<S[Part]>
          : Part extends keyof Shop
            ? S[Part]
            : never;
};

/** Describes a shop. What it does not say stays as the core has it. */
export const defineShop = <const S extends Shop>(shop: S & Exact<S>): S =>
    // Read once, by contract/fields/ownFields.ts; a faulty description is checked without it.
    Object.defineProperty({ ...shop }, 'own', { get: () => describe(shop as Shop) });
