import { use } from 'react';
import type { Declaration, Parts } from './declare';

const asked = new Map<NonNullable<Declaration['parts']>, Promise<Parts>>();
const there = new Map<NonNullable<Declaration['parts']>, Parts>();

/** Fetches what the forms and the detail of a resource show. Asks again where it failed. */
export const loadParts = (declaration: Declaration): Promise<Parts> => {
    const { parts } = declaration;
    if (!parts) return Promise.resolve(declaration);
    if (!asked.has(parts))
        asked.set(
            parts,
            parts().then(
                ({ default: loaded }) => {
                    there.set(parts, loaded);
                    return loaded;
                },
                error => {
                    asked.delete(parts);
                    throw error;
                },
            ),
        );
    return asked.get(parts)!;
};

/** The same for a component; it waits only where the page's route has not fetched them already. */
export const useParts = (declaration: Declaration): Parts => {
    const { parts } = declaration;
    if (!parts) return declaration;
    return there.get(parts) ?? use(loadParts(declaration));
};

/** Whether a resource has a form at all. */
export const hasForm = ({ inputs, parts }: Declaration): boolean => !!(inputs || parts);
