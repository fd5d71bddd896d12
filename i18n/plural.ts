type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Chooses the plural form of a number in a language: `n(2, { one: …, other: … })`. */
export const plural = (language: string) => {
    const rules = new Intl.PluralRules(language);
    return (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;
};
