import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CLEAR_OF_DESTROYING, THUMBS } from '../../../theme/tokens';

const group = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;

/** The buttons of the next steps, with those that take an order back apart from the others. */
export const StepGroups = <Step,>({
    steps,
    isReversal,
    children,
}: {
    steps: readonly Step[];
    isReversal: (step: Step) => boolean;
    children: (step: Step, index: number) => ReactNode;
}) => (
    <Box
        sx={{
            ...group,
            columnGap: 8,
            justifyContent: 'space-between',
            [THUMBS]: { gap: `${CLEAR_OF_DESTROYING}px` },
        }}
    >
        <Box sx={group}>{steps.map((step, index) => !isReversal(step) && children(step, index))}</Box>
        <Box sx={{ ...group, marginInlineStart: 'auto' }}>
            {steps.map((step, index) => isReversal(step) && children(step, index))}
        </Box>
    </Box>
);
