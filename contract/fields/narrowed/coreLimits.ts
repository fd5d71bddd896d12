import type { CoreField } from '../field';

/** Limits that a shop sets for one field of the core, each stricter than the field's own line. */
export type CoreLimits = {
    /** No record is saved without it from now on; records that are without stay so until it is set. */
    required?: true;
    /** The least and the most of a number or an amount; `max` of a text is the most characters. */
    min?: number;
    max?: number;
    /** The value with which the form of a new record begins. */
    default?: string;
};

/** The options that a field of the core takes, by its type. A slot is about stock and publishing, and is never required. */
type OptionsOf<F> = F extends { type: 'number' | 'money' }
    ? 'min' | 'max'
    : F extends { type: 'text' }
      ? F extends { slot: true }
          ? never
          : 'max' | (F extends { required: true } ? never : 'required' | 'default')
      : F extends { type: 'email' }
        ? 'required'
        : never;

/** The fields of the core that take limits, by name. A ledger counts the stock, and sales change it. */
export type LimitedFields<Fields> = {
    readonly [
        Name in Exclude<keyof Fields, 'stock'> as OptionsOf<Fields[Name]> extends never ? never : Name
    ]?: Pick<CoreLimits, OptionsOf<Fields[Name]>>;
};

/** The nouns whose new records have a form in which a default is seen. */
const WITH_DEFAULTS: readonly string[] = ['products'];

/** Lists the options that a field of the core takes, for `npm run shop check`. */
export const limitOptions = (noun: string, name: string, field: CoreField): (keyof CoreLimits)[] => {
    if (name === 'stock') return [];
    if (field.type === 'number' || field.type === 'money') return ['min', 'max'];
    if (field.slot || (field.type !== 'text' && field.type !== 'email')) return [];
    return [
        ...(field.required ? [] : (['required'] as const)),
        ...(field.type === 'text' ? (['max'] as const) : []),
        ...(field.type === 'text' && !field.required && WITH_DEFAULTS.includes(noun)
            ? (['default'] as const)
            : []),
    ];
};
