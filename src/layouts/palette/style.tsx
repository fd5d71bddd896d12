import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useText } from '../../components/hooks/useText';
import { Keys } from '../parts/Keys';

/** cmdk's parts have no styles, only attributes. */
export const paletteSx: SxProps<Theme> = theme => ({
    marginBlockStart: { xs: 4, sm: '12vh' },
    marginInline: { xs: 3 },
    maxBlockSize: 'min(560px, 80dvh)',
    '&&': { inlineSize: 'calc(100% - 24px)' },
    '& [cmdk-root]': { display: 'flex', flexDirection: 'column', minBlockSize: 0 },
    '& [cmdk-root] > label': { position: 'absolute' },
    '& .field': {
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        paddingInline: 4,
        borderBlockEnd: `1px solid ${theme.palette.divider}`,
        color: 'text.secondary',
    },
    '& .progress': { position: 'absolute', insetInline: 0, insetBlockEnd: -1, blockSize: 2 },
    '& [cmdk-input]': {
        flex: 1,
        minInlineSize: 0,
        blockSize: 52,
        border: 0,
        outline: 'none',
        background: 'none',
        color: 'text.primary',
        font: 'inherit',
        fontSize: '1rem',
        '&::placeholder': { color: 'text.secondary', opacity: 1 },
    },
    '& [cmdk-list]': { overflowY: 'auto', minBlockSize: 0, padding: 2, scrollPaddingBlock: 8 },
    '& [cmdk-group-heading]': {
        padding: '8px 8px 4px',
        typography: 'caption',
        fontWeight: 500,
        color: 'text.secondary',
    },
    '& [cmdk-item]': {
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minBlockSize: 36,
        paddingInline: 2,
        borderRadius: 1,
        cursor: 'pointer',
        '@media (pointer: coarse)': { minBlockSize: 44 },
        '& > svg': { color: 'text.secondary', flexShrink: 0 },
        '& > bdi': { minInlineSize: 0 },
        '& > .note': { color: 'text.secondary', minInlineSize: 0, marginInlineStart: 'auto', flexShrink: 10 },
        // A phone shows the details below the name.
        '@media (max-width: 600px)': {
            '&:has(> .details)': { flexWrap: 'wrap', rowGap: '4px', paddingBlockStart: '8px' },
            '& > .details': { flexBasis: '100%', paddingInlineStart: '32px', paddingBlockEnd: '8px' },
        },
        '&[data-selected=true]': {
            bgcolor: 'primary.tint',
            '& > bdi:first-of-type, & > svg': { color: 'primary.text' },
        },
    },
    '& .nothing': { paddingBlock: 8, paddingInline: 5, textAlign: 'center', overflowWrap: 'anywhere' },
});

/** The keys in the palette's footer; hidden on phones. */
export const Hints = () => {
    const text = useText();
    return (
        <Box
            sx={{
                display: { xs: 'none', sm: 'flex' },
                gap: 5,
                paddingInline: 4,
                paddingBlock: 2,
                borderBlockStart: ({ palette }) => `1px solid ${palette.divider}`,
                color: 'text.secondary',
                typography: 'caption',
                '& > span': { display: 'inline-flex', alignItems: 'center', gap: 1.5 },
            }}
        >
            <span>
                <Keys keys={['↑', '↓']} /> {text('palette.hint_move')}
            </span>
            <span>
                <Keys keys={['↵']} /> {text('palette.hint_open')}
            </span>
            <span>
                <Keys keys={['Esc']} /> {text('palette.hint_close')}
            </span>
        </Box>
    );
};
