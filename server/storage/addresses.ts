/** The URL prefix of stored files. */
export const FILES_BASE = '/files/';

/** The URL of a stored photo, such as `/files/ab/cdef.webp`. */
export const photoAddress = <Key extends string | null>(key: Key): Key extends string ? string : null =>
    (key === null ? null : FILES_BASE + key) as Key extends string ? string : null;

/** Whether a key is one that the shop gives to photos: `ab/cdef.webp`, `ab/cdef.thumb.webp`. Only these are served. */
export const isPhotoKey = (key: string): boolean => /^[0-9a-f]{2}\/[\w-]+(\.thumb)?\.webp$/.test(key);

/** Whether a key is that of a file, and not of a folder or an incomplete file: no part of it begins with a dot. */
export const isFileKey = (key: string): boolean =>
    /^[a-zA-Z0-9_-][a-zA-Z0-9._-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9._-]*)*$/.test(key);
