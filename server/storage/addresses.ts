/** The URL prefix of stored files. */
export const FILES_BASE = '/files/';

/** The URL of a stored photo, such as `/files/ab/cdef.webp`. */
export const photoAddress = (key: string | null): string | null => key && FILES_BASE + key;
