import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Drawing of an empty shelf with a mark for the first item. */
const EmptyShelf = () => (
    <Box
        component="svg"
        viewBox="0 0 160 96"
        aria-hidden
        sx={{
            inlineSize: 160,
            fill: 'none',
            stroke: theme => theme.tokens.control,
            strokeWidth: 1.5,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
            '& .mark': { stroke: theme => theme.palette.primary.text },
        }}
    >
        <path d="M14 72h132M26 72v14M134 72v14M14 80h132" />
        <path d="M30 72V46l5-6h20l5 6v26M30 46h30M45 40v12" />
        <path d="M122 72V54c0-3 2-4 2-7v-7h10v7c0 3 2 4 2 7v18M124 36h10M122 60h14" />
        <rect className="mark" x="74" y="30" width="34" height="42" rx="4" strokeDasharray="3 5" />
        <path className="mark" d="M91 45v12M85 51h12" />
        <path d="M52 18h6M55 15v6M112 22h4M114 20v4" />
    </Box>
);

/** An empty state with one picture, one sentence and one action. */
export const EmptyState = ({ sentence, action }: { sentence: ReactNode; action?: ReactNode }) => (
    <Box
        sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 4,
            paddingBlock: 14,
            paddingInline: 4,
            textAlign: 'center',
        }}
    >
        <EmptyShelf />
        <Typography sx={{ color: 'text.secondary', maxInlineSize: '48ch' }}>{sentence}</Typography>
        {action}
    </Box>
);
