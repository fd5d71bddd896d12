import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';

/** A record's thumbnail, or a placeholder if there is none or it fails to load. */
export const PhotoThumb = ({
    src,
    name,
    size = 40,
    ratio = 1,
}: {
    src?: string | null;
    name?: string;
    /** Its height in px. */
    size?: number;
    /** Width by height. */
    ratio?: number;
}) => {
    const [broken, setBroken] = useState<string>();
    const frame = {
        inlineSize: size * ratio,
        blockSize: size,
        flexShrink: 0,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        color: 'text.disabled',
        backgroundColor: 'action.hover',
    } as const;
    return (
        <Box sx={frame} aria-hidden={!name || undefined}>
            {src && broken !== src ? (
                <img
                    src={src}
                    alt=""
                    width={size * ratio}
                    height={size}
                    loading="lazy"
                    decoding="async"
                    style={{ objectFit: 'cover' }}
                    onError={() => setBroken(src)}
                />
            ) : (
                <ImageIcon fontSize="small" />
            )}
        </Box>
    );
};
