import { MAX_FILE_MEGABYTES } from '../../../../contract/constants';

/** The photo types that the server accepts, checked in the browser before an upload. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif'];

/** Whether a file is a photo of an iPhone, which some browsers can convert. Windows and Linux have no type for it. */
export const isHeic = ({ name, type }: File): boolean =>
    /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** The message key of the reason why a file's type is refused; undefined if it is accepted or may be converted. */
export const typeRefusal = (file: File) =>
    PHOTO_TYPES.includes(file.type) || isHeic(file) ? undefined : ('screen.photo.wrong_type' as const);

/** The same for its size. */
export const bytesRefusal = ({ size }: File) =>
    size > MAX_FILE_MEGABYTES * 1024 * 1024 ? ('screen.photo.too_large' as const) : undefined;
