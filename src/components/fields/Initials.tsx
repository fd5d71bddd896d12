import Avatar from '@mui/material/Avatar';
import { useState } from 'react';

/** Letters of these scripts join, so that two of them read as a word. */
const JOINED = /\p{Script=Arabic}/u;

/** The first letters of the first and the last word; only the first one in scripts whose letters join. */
export const initialsOf = (name = ''): string => {
    const words = name.trim().split(/\s+/);
    const letters =
        words.length > 1 && !JOINED.test(name)
            ? [...words.slice(0, 1), ...words.slice(-1)]
            : words.slice(0, 1);
    return letters
        .map(word => [...word][0] ?? '')
        .join('')
        .toLocaleUpperCase();
};

/** A person's photo, or their initials if there is none or it fails to load. */
export const Initials = ({
    name,
    photo,
    size = 32,
    square = false,
}: {
    /** Absent on a host that does not have names. */
    name: string | undefined;
    photo?: string | null;
    size?: number;
    /** As the picture of a page. */
    square?: boolean;
}) => {
    const [broken, setBroken] = useState<string>();
    const shown = photo && photo !== broken ? photo : undefined;
    return (
        <Avatar
            aria-hidden
            src={shown}
            variant={square ? 'rounded' : 'circular'}
            slotProps={{ img: { alt: '', onError: () => setBroken(photo ?? undefined) } }}
            sx={{
                inlineSize: size,
                blockSize: size,
                fontSize: size > 64 ? '1.75rem' : size >= 40 ? '1rem' : '0.75rem',
                flexShrink: 0,
                bgcolor: 'primary.tint',
                color: 'primary.text',
            }}
        >
            {initialsOf(name)}
        </Avatar>
    );
};
