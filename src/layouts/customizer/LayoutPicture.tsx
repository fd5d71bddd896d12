import Box from '@mui/material/Box';
import type { LayoutName } from '../../../contract/constants';

/** The parts of the thumbnail in the order column, bar, row, content, in percent of its width and height. */
const PARTS: Record<LayoutName, readonly [start: number, top: number, width: number, height: number][]> = {
    default: [
        [0, 0, 26, 100],
        [26, 0, 74, 20],
    ],
    horizontal: [
        [0, 0, 100, 20],
        [0, 24, 100, 14],
    ],
    boxed: [
        [14, 0, 20, 100],
        [34, 0, 52, 20],
    ],
    mini: [
        [0, 0, 10, 100],
        [10, 0, 90, 20],
    ],
    'boxed-v2': [
        [16, 12, 18, 76],
        [38, 12, 46, 18],
    ],
};
const BOXED: readonly LayoutName[] = ['boxed'];

/** A thumbnail of a layout with its menu and header. */
export const LayoutPicture = ({ layout }: { layout: LayoutName }) => (
    <Box
        aria-hidden
        data-fill="own"
        sx={{
            position: 'relative',
            inlineSize: '100%',
            blockSize: 34,
            bgcolor: 'background.default',
            '& > i': { position: 'absolute' },
        }}
    >
        {BOXED.includes(layout) && (
            <Box
                component="i"
                sx={{
                    insetBlock: 0,
                    insetInline: '14%',
                    bgcolor: 'background.paper',
                    borderInline: '1px solid',
                    borderColor: 'divider',
                }}
            />
        )}
        {PARTS[layout].map(([start, top, width, height], index) => (
            <Box
                component="i"
                key={index}
                sx={{
                    insetInlineStart: `${start}%`,
                    insetBlockStart: `${top}%`,
                    inlineSize: `${width}%`,
                    blockSize: `${height}%`,
                    borderRadius: layout === 'boxed-v2' ? '3px' : 0,
                    bgcolor: index === 0 ? 'primary.main' : ({ tokens }) => tokens.theme.line,
                }}
            />
        ))}
    </Box>
);
