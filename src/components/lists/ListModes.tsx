import GridIcon from '@mui/icons-material/GridOnOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useDialogParam } from '../forms/useDialogParam';
import { useText } from '../hooks/useText';
import { GRID, TREE } from './filters/filteredAddress';
import type { ListMode } from './listMode';

const MODES = {
    [GRID]: { icon: <GridIcon fontSize="small" />, label: 'screen.grid.grid' },
    [TREE]: { icon: <TreeIcon fontSize="small" />, label: 'screen.categories.as_tree' },
} as const;

/** Switches a list between its rows and another mode, which the address keeps. */
export const ListModes = ({ other }: { other: ListMode }) => {
    const text = useText();
    const { value, open, leave } = useDialogParam('mode');
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={text('screen.grid.mode')}
            value={value === other ? other : 'list'}
            onChange={(_, mode: string | null) => mode && (mode === other ? open(other) : leave())}
        >
            <ToggleButton value="list" sx={{ gap: 1 }}>
                <ListIcon fontSize="small" />
                {text('screen.grid.list')}
            </ToggleButton>
            <ToggleButton value={other} sx={{ gap: 1 }}>
                {MODES[other].icon}
                {text(MODES[other].label)}
            </ToggleButton>
        </ToggleButtonGroup>
    );
};
