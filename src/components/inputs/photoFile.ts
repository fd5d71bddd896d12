/** What the server takes for a photo (docs/contract.md#wire); checked in the browser before anything travels. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const MAX_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be a photo, as a key; nothing where it can. */
export const photoRefusal = (file: File) =>
    !PHOTO_TYPES.includes(file.type)
        ? ('screen.photo.wrong_type' as const)
        : file.size > MAX_BYTES
          ? ('screen.photo.too_large' as const)
          : undefined;
