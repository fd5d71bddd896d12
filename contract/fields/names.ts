/** `loyalty_number` → `Loyalty number`, of a name in code without a label. */
export const humanised = (name: string): string => {
    const words = name.replaceAll('_', ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `category_id` → `category`, the name of the record that it refers to beside its id. */
export const nameBeside = (reference: string): string => reference.replace(/_id$/, '');
