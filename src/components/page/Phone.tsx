import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The outline of a phone around a preview of what customers see. */
export const Phone = ({
    label,
    lang,
    children,
    height = 480,
    wallpaper,
}: {
    label: string;
    lang: 'en' | 'ar';
    children: ReactNode;
    height?: number;
    /** A dark lock screen behind its content. */
    wallpaper?: boolean;
}) => (
    <Box
        component="figure"
        aria-label={label}
        sx={{
            margin: 0,
            inlineSize: '100%',
            maxInlineSize: 320,
            blockSize: height,
            marginInline: 'auto',
            padding: 2,
            borderRadius: '32px',
            border: 1,
            borderColor: 'divider',
            backgroundColor: 'background.default',
            display: 'flex',
            flexDirection: 'column',
        }}
    >
        <Box
            lang={lang}
            dir={lang === 'ar' ? 'rtl' : 'ltr'}
            tabIndex={0}
            role="group"
            aria-label={label}
            sx={{
                flex: 1,
                minBlockSize: 0,
                overflowY: 'auto',
                borderRadius: '24px',
                border: 1,
                borderColor: 'divider',
                backgroundColor: 'background.paper',
                backgroundImage: wallpaper ? 'linear-gradient(160deg, #2B3648, #141A24)' : undefined,
                padding: wallpaper ? 3 : 5,
            }}
        >
            {children}
        </Box>
    </Box>
);
