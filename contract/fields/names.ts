/** `loyalty_number` → `Loyalty number`, of a name in code without a label. */
export const humanised = (name: string): string => {
    const words = name.replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `category_ids` → `categories`, of a list of references. */
export const pluralOf = (references: string): string =>
    references.replace(/y_ids$/, 'ies').replace(/_ids$/, 's');

/** `category_id` → `category`, the name of the record that it refers to beside its id. */
export const nameBeside = (reference: string): string => reference.replace(/_id$/, '');
