/** The URL prefix of stored files. */
export const FILES_BASE = '/files/';

/** The URL of a stored photo, such as `/files/ab/cdef.webp`. */
export const photoAddress = <Key extends string | null>(key: Key): Key extends string ? string : null =>
    (key === null ? null : FILES_BASE + key) as Key extends string ? string : null;
