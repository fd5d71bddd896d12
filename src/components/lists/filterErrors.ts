import { ApiError } from '../../providers/failure';

/**
 * Why the server refuses a list's filters: a sentence for each, by its name. A server may name a field by its place
 * (`filters.status.0`); the last name in it is the filter's. Nothing where the list failed for another reason.
 */
export const filterErrors = (error: unknown): Record<string, string> | undefined => {
    if (!(error instanceof ApiError) || error.status !== 422 || !error.body.errors) return undefined;
    const found: Record<string, string> = {};
    const walk = (value: unknown, name: string) => {
        if (typeof value === 'string') found[name] ??= value;
        else if (Array.isArray(value)) for (const each of value) walk(each, name);
        else if (value && typeof value === 'object')
            for (const [key, inner] of Object.entries(value)) walk(inner, key);
    };
    walk(error.body.errors, '');
    return found;
};
