import type { Language } from '../languages';

/** A text for readers: one for all languages, or one a language. Without the reader's language English is shown. */
export type Label = string | Partial<Record<Language, string>>;

/** A choice: its label, or with `retired` one that records keep and that is offered no more. */
export type Choice = Label | { label: Label; retired: true };

/** Values of other fields by name, each one value or any of several. */
export type Condition = Readonly<Record<string, ConditionValue | readonly ConditionValue[]>>;
type ConditionValue = string | number | boolean;

/** Options of a field of any type. */
type Common = {
    /** Its name on screen; without one, the name in code as words. */
    label?: Label;
    /** Help below the input: what the reader gains or risks. */
    help?: Label;
    /**
     * The heading below which forms and pages show it: fields with the same one are together. Those without stand first, and in a
     * noun of the core where its other fields are.
     */
    section?: Label;
    /** The field before which it stands in forms and on pages, of the shop or of the core, in that one's section. */
    before?: string;
    /** The field after which it stands. */
    after?: string;
    /** A record cannot be saved without it. Records from before the field was added stay without. */
    required?: boolean;
    /**
     * The values of other fields with which it is asked for: `{ prescription: true }`, or any of a list, `{ kind: ['pill', 'syrup'] }`.
     * Forms and pages show it only then, and `required` holds only then.
     */
    when?: Condition;
    /**
     * Its value, made of the record's other fields each time it is shown: `({ price, cost }) => price - cost`. It is stored nowhere,
     * so that nobody types it, and no list is filtered or sorted by it. One that the record lacks is null; amounts are in the shop's
     * currency, days are texts. It asks nobody, and gives the same value each time.
     */
    // oxlint-disable-next-line typescript/no-explicit-any -- The values have the types of their fields, which only the shop knows.
    compute?: (record: any) => unknown;
    /** No two records have the same value; texts are compared without case. */
    unique?: boolean;
    /** Whether its column is shown in the list from the start. By default it is offered and hidden. */
    listed?: boolean;
    /** Whether a search of the list finds its words; of `text`, `phone` and `email`. By default false. */
    searched?: boolean;
    /** Whether the list is filtered by it. By default true. */
    filtered?: boolean;
    /** Whether the list is sorted by it. By default true. */
    sorted?: boolean;
    /** Whether files for export and import have it. By default true. */
    file?: boolean;
    /** Whether the grid has it. By default true. */
    grid?: boolean;
    /** Whether the bulk edit has it. By default true, unless it is unique. */
    bulk?: boolean;
    /** Whether a copy of a record has its value. By default true, unless it is unique. */
    copied?: boolean;
    /**
     * The permission without which a role does not get it: neither in answers nor in the history, and no list is filtered, sorted or
     * searched by it. One that neither the core nor a noun has is a new one, named after its fields.
     */
    see?: string;
    /** The permission without which a role does not change it. Who does not see a field does not change it either. */
    edit?: string;
    /** Its name before it was renamed. The next start renames the column, so that its values stay. */
    was?: string;
};

/**
 * A field of a noun's records, as plain data: the browser reads it without zod, and the server's schema is made of it
 * (contract/schemas/fields.ts). Both nouns of their own and the fields that a shop adds are described so.
 * - `text`: one line of at most `max` characters, by default 200; with `long` several lines of at most 10,000, with `rich` such
 * lines with headings, lists, links and emphasis, as HTML that the server sanitizes. `pattern` is a regular expression that the
 * whole text matches.
 * - `phone`: a phone number, in Latin digits; with `international` one with its country code, `+966501234567`.
 * - `email`: an e-mail address, in lower case.
 * - `country`: the code of a country (ISO 3166-1), `SA`: one of `countries`, or any of the world without them.
 * - `locale`: a language tag (BCP 47), `ar` or `zh-Hant`; `languages` are those that are offered.
 * - `number`: from `min` to `max`, with at most `decimals` decimals; `unit` is shown beside it.
 * - `money`: an amount in the shop's currency, with its decimals: two or none.
 * - `date`: a day, `2026-11-27`. `yesno`: true or false.
 * - `moment`: a time, ISO 8601 with an offset; `2026-11-27T10:00:00.000Z` in answers.
 * - `choice`: one of `choices`, each an id with its label, or `{ label, retired: true }`; `choices`: any number of them, as a list.
 * - `reference`: the id of a record of the noun `to`; the name of the field ends with `_id`.
 * - `references`: the ids of at most `max` records of the noun `to`, in their order; the name of the field ends with `_ids`.
 * - `colour`: `#0b6b80`. `photo`: the address of a picture, `https://…` or a path of the same host.
 *
 * A field that is not `required` may be null, except `yesno`, which is false until it is set, and `choices` and `references`, empty lists.
 */
export type Field = Common &
    (
        | {
              type: 'text';
              max?: number;
              long?: boolean;
              rich?: boolean;
              pattern?: string;
              /** The error of a text that does not match `pattern`, a sentence: `Enter the 8 digits of the batch.` */
              says?: Label;
              /** Two fields, one in English and one in Arabic: `care` and `care_ar`. */
              localised?: boolean;
              default?: string;
          }
        | { type: 'phone'; max?: number; international?: boolean; default?: string }
        | { type: 'email' }
        | { type: 'country'; countries?: readonly string[]; default?: string }
        | { type: 'locale'; languages?: readonly string[]; default?: string }
        | {
              type: 'number';
              unit?: Label;
              min?: number;
              max?: number;
              decimals?: number;
              default?: number;
          }
        | { type: 'money'; min?: number; max?: number; default?: number }
        | { type: 'date'; default?: string }
        | { type: 'moment' }
        | { type: 'yesno'; default?: boolean }
        | { type: 'choice'; choices: Readonly<Record<string, Choice>>; default?: string }
        | { type: 'choices'; choices: Readonly<Record<string, Choice>> }
        | {
              type: 'reference';
              to: string;
              /** Whether the page of the other record lists those that refer to it, of a noun of the shop. */
              inverse?: boolean;
          }
        | {
              type: 'references';
              to: string;
              /** The most records, by default 100. */
              max?: number;
              inverse?: boolean;
          }
        | { type: 'colour'; default?: string }
        | { type: 'photo' }
    );

/** Options that no generated field of the core has: its texts are in i18n, and its migrations make constraints. */
type NotOfCore = Partial<
    Record<
        | 'label'
        | 'help'
        | 'section'
        | 'before'
        | 'after'
        | 'compute'
        | 'localised'
        | 'when'
        | 'unique'
        | 'searched'
        | 'see'
        | 'edit'
        | 'was'
        | 'unit',
        never
    >
>;

/**
 * A field of the core. Without `slot` it is plain: its schema, column, inputs, cells, filters, sheets and history are made of this
 * line (docs/adding-a-resource.md#a-field-of-the-core). With `slot` it behaves as no other, as a comment says, and these are written by hand under its
 * name; calls, copies, files and the activity log read its line.
 */
export type CoreField = {
    /** Other headings by which files know it, besides its name and its label. */
    headings?: readonly string[];
} & (
    | (Field & { slot: true })
    | (Exclude<Field, { type: 'reference' | 'references' }> &
          NotOfCore & {
              slot?: never;
              /** Whether a filter by a text finds the whole of it, in any case, instead of a part. */
              whole?: true;
          })
);

/** The fields of a noun of the core by name (docs/contract.md#fields-bold-named-by-the-specification). */
export type CoreFields = Readonly<Record<string, CoreField>>;

/** The fields of a noun's records by name, without `id`, `created_at` and `updated_at`, which all records have. */
export type Fields = Readonly<Record<string, Field>>;

/** The values of a field in an answer; one that a role may be kept from may be missing. */
export type ValueOf<F> = GivenValue<F> | (F extends { see: string } ? undefined : never);
type GivenValue<F> = F extends { type: 'number' | 'money' | 'reference' }
    ? number | null
    : F extends { type: 'references' }
      ? number[]
      : F extends { type: 'choices'; choices: infer Choices }
        ? (keyof Choices & string)[]
        : F extends { type: 'yesno' }
          ? boolean
          : F extends { type: 'choice'; choices: infer Choices }
            ? (keyof Choices & string) | null
            : string | null;
