import { use } from 'react';
import type { Declaration, Parts } from './declare';

/** React's own marks on a promise that it need not wait for: without them what is there already is suspended for once. */
type Coming = Promise<Parts> & { status?: 'fulfilled'; value?: Parts };
const asked = new Map<NonNullable<Declaration['parts']>, Coming>();

/** Fetches what the forms and the detail of a resource show. Asks again where it failed. */
export const loadParts = (declaration: Declaration): Promise<Parts> => {
    const { parts } = declaration;
    if (!parts) return Promise.resolve(declaration);
    if (!asked.has(parts)) {
        const coming: Coming = parts().then(
            ({ default: loaded }) => {
                coming.status = 'fulfilled';
                coming.value = loaded;
                return loaded;
            },
            error => {
                asked.delete(parts);
                throw error;
            },
        );
        asked.set(parts, coming);
    }
    return asked.get(parts)!;
};

/** The same for a component; it waits only where the page's route has not fetched them already. */
export const useParts = (declaration: Declaration): Parts =>
    declaration.parts ? use(loadParts(declaration)) : declaration;

/** Whether a resource has a form at all. */
export const hasForm = ({ inputs, parts }: Declaration): boolean => !!(inputs || parts);
