import { ApiError } from '../../../providers/failure';

/**
 * The server's errors for a list's filters, by filter. A server may use paths (`filters.status.0`): the last name in a
 * path is the filter. Empty if the list failed for another reason.
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
