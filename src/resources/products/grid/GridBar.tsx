import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../components/hooks/useText';
import { stickyBar } from '../../../components/lists/stickyBar';
import { redone, undone, type History } from './history';
import { mirrored } from '../../../theme/parts/mirrored';

/** The unsaved changes of a grid in words, at the lower edge of the window, with what is done with them. */
export const GridBar = ({
    summary,
    note,
    history,
    onHistory,
    onDiscard,
    children,
}: {
    summary: ReactNode;
    /** A line below, for example about cells that cannot be saved. */
    note: ReactNode;
    history: History;
    onHistory: (history: History) => void;
    onDiscard: () => void;
    /** Further actions. */
    children: ReactNode;
}) => {
    const text = useText();
    const steps = [
        {
            label: text('screen.grid.undo'),
            icon: <UndoIcon />,
            isEmpty: history.past.length === 0,
            step: undone,
        },
        {
            label: text('screen.grid.redo'),
            icon: <RedoIcon />,
            isEmpty: history.future.length === 0,
            step: redone,
        },
    ];
    return (
        <Box sx={{ ...stickyBar, zIndex: 4 }}>
            {steps.map(({ label, icon, isEmpty, step }) => (
                <Tooltip key={label} title={label}>
                    <span>
                        <IconButton
                            size="small"
                            aria-label={label}
                            disabled={isEmpty}
                            onClick={() => onHistory(step(history))}
                            sx={mirrored}
                        >
                            {icon}
                        </IconButton>
                    </span>
                </Tooltip>
            ))}
            <Box sx={{ flex: '1 1 200px' }}>
                <Typography role="status" sx={{ fontWeight: 500 }}>
                    {summary}
                </Typography>
                {note}
            </Box>
            <Box sx={{ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                <Button color="inherit" disabled={history.edits.size === 0} onClick={onDiscard}>
                    {text('screen.form.discard')}
                </Button>
                {children}
            </Box>
        </Box>
    );
};
