/** Where stored files are read. */
export const FILES_BASE = '/files/';

/** The address of a stored photo, as answers carry it: `/files/ab/cdef.webp`. */
export const photoAddress = (key: string | null): string | null => key && FILES_BASE + key;
