import ImageIcon from '@mui/icons-material/ImageOutlined';
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
    return (
        <div
            className="Thumb"
            style={{ inlineSize: size * ratio, blockSize: size }}
            aria-hidden={!name || undefined}
        >
            {src && broken !== src ? (
                <img
                    src={src}
                    alt=""
                    width={size * ratio}
                    height={size}
                    loading="lazy"
                    decoding="async"
                    onError={() => setBroken(src)}
                />
            ) : (
                <ImageIcon fontSize="small" />
            )}
        </div>
    );
};
