/** The photo types that the server accepts, checked in the browser before an upload. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const MAX_BYTES = 10 * 1024 * 1024;

/** The message key of the reason why a file is refused; undefined if it is accepted. */
export const photoRefusal = (file: File) =>
    !PHOTO_TYPES.includes(file.type)
        ? ('screen.photo.wrong_type' as const)
        : file.size > MAX_BYTES
          ? ('screen.photo.too_large' as const)
          : undefined;
