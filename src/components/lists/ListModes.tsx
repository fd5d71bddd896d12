import GridIcon from '@mui/icons-material/GridOnOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useDialogParam } from '../forms/useDialogParam';
import { useText } from '../hooks/useText';
import { GRID } from './filters/filteredAddress';

/** Whether a list is shown as a grid, which the address keeps. */
export const useListMode = () => {
    const { value, open, leave } = useDialogParam('mode');
    return { isGrid: value === GRID, setGrid: (isGrid: boolean) => (isGrid ? open(GRID) : leave()) };
};

/** Switches a list between rows to read and a grid to edit. */
export const ListModes = () => {
    const text = useText();
    const { isGrid, setGrid } = useListMode();
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={text('screen.grid.mode')}
            value={isGrid ? GRID : 'list'}
            onChange={(_, mode: string | null) => mode && setGrid(mode === GRID)}
        >
            <ToggleButton value="list" sx={{ gap: 1 }}>
                <ListIcon fontSize="small" />
                {text('screen.grid.list')}
            </ToggleButton>
            <ToggleButton value={GRID} sx={{ gap: 1 }}>
                <GridIcon fontSize="small" />
                {text('screen.grid.grid')}
            </ToggleButton>
        </ToggleButtonGroup>
    );
};
