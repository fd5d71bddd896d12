const hasText = (value: unknown, found: RegExp): boolean =>
    typeof value === 'string'
        ? found.test(value)
        : typeof value === 'object' &&
          value !== null &&
          Object.values(value).some(inner => hasText(inner, found));

/**
 * Whether a value contains text that PostgreSQL rejects: U+0000 or half of a surrogate pair. Found here, it is an
 * answer with a message instead of a failed query.
 */
export const isUnstorable = (value: unknown): boolean => hasText(value, /\u0000|\p{Cs}/u);

/** Whether a value of a multipart form was sent in bytes that are not UTF-8: they are U+FFFD when they arrive here. */
export const isUndecoded = (value: unknown): boolean => hasText(value, /\uFFFD/);
