import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext } from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import { useText } from '../../hooks/useText';
import { SelectAllMatching } from './SelectAllMatching';
import { stickyBar } from '../stickyBar';

/**
 * The number of selected records and the actions for them, at the lower edge of the window, so that search and filters
 * stay usable. Escape clears the selection.
 */
export const BulkBar = ({
    count,
    detail,
    onSelectAll,
    children,
}: {
    count: number;
    /** Shown beside the number. */
    detail?: ReactNode;
    /** Selects these records: all that the list matches. Without it that is not offered. */
    onSelectAll: ((records: RaRecord[]) => void) | undefined;
    /** The actions. */
    children: ReactNode;
}) => {
    const { onUnselectItems } = useListContext();
    const text = useText();
    useEscape(onUnselectItems);
    const label = text('screen.list.unselect');
    return (
        <Box
            sx={{
                ...stickyBar,
                zIndex: 3,
                backgroundImage: theme =>
                    `linear-gradient(${theme.palette.action.selected}, ${theme.palette.action.selected})`,
            }}
        >
            <Tooltip title={label}>
                <IconButton size="small" aria-label={label} onClick={() => onUnselectItems()}>
                    <CloseIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            <Box
                role="status"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}
            >
                <Typography sx={{ fontWeight: 500 }}>
                    {text('screen.list.selected', { smart_count: count })}
                </Typography>
                {detail}
            </Box>
            {onSelectAll && <SelectAllMatching onSelected={onSelectAll} />}
            <Box sx={{ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {children}
            </Box>
        </Box>
    );
};

/** Overlays that Escape closes. */
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const useEscape = (run: () => void) => {
    useEffect(() => {
        const listen = (event: KeyboardEvent) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            const { target } = event;
            const typing =
                target instanceof Element && target.matches('input:not([type=checkbox]), textarea');
            if (typing || document.querySelector(OVERLAYS)) return;
            run();
        };
        document.addEventListener('keydown', listen);
        return () => document.removeEventListener('keydown', listen);
    }, [run]);
};
