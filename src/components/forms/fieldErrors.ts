type Errors = { own: Record<string, string>; others: { name: string; sentence: string }[] };

/** The sentences of nested errors by their paths. */
const sentencesBy = (errors: unknown, path = ''): [string, string][] => {
    if (typeof errors === 'string') return errors === '' ? [] : [[path, errors]];
    if (typeof errors !== 'object' || errors === null) return [];
    return Object.entries(errors).flatMap(([name, inner]) =>
        sentencesBy(inner, path === '' ? name : `${path}.${name}`),
    );
};

const isWithin = (path: string, other: string) => path === other || path.startsWith(`${other}.`);

/**
 * The errors of a refusal by the form's fields, and those of fields that it does not have, with the name of the field. An
 * error below a field, as of an entry of its list, is the field's.
 */
export const fieldErrors = (errors: unknown, fields: ReadonlySet<string>): Errors => {
    const found: Errors = { own: {}, others: [] };
    for (const [path, sentence] of sentencesBy(errors)) {
        const holder = [...fields]
            .filter(field => isWithin(path, field))
            .sort((a, b) => b.length - a.length)[0];
        const field = holder ?? ([...fields].some(one => isWithin(one, path)) ? path : undefined);
        if (field === undefined)
            found.others.push({
                name: path.split('.').findLast(part => !/^\d+$/.test(part)) ?? '',
                sentence,
            });
        else found.own[field] = found.own[field] ? `${found.own[field]} ${sentence}` : sentence;
    }
    return found;
};
