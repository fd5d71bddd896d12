import { use } from 'react';
import type { Declaration, Parts } from './declare';

/** The fields by which React's `use` recognizes a settled promise: without them a loaded one suspends once more. */
type PartsPromise = Promise<Parts> & { status?: 'fulfilled'; value?: Parts };
const promises = new Map<NonNullable<Declaration['parts']>, PartsPromise>();

/** Loads the parts of a resource's forms and detail once; a failed load is retried. */
export const loadParts = (declaration: Declaration): Promise<Parts> => {
    const { parts } = declaration;
    if (!parts) return Promise.resolve(declaration);
    const known = promises.get(parts);
    if (known) return known;
    const promise: PartsPromise = parts().then(
        ({ default: loaded }) => {
            promise.status = 'fulfilled';
            promise.value = loaded;
            return loaded;
        },
        error => {
            promises.delete(parts);
            throw error;
        },
    );
    promises.set(parts, promise);
    return promise;
};

/** The same for a component; it suspends unless the route has already loaded them. */
export const useParts = (declaration: Declaration): Parts =>
    declaration.parts ? use(loadParts(declaration)) : declaration;

/** Whether a resource has a form. */
export const hasForm = ({ inputs, parts }: Declaration): boolean => !!(inputs || parts);
