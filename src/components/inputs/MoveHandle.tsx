import type { useSortable } from '@dnd-kit/sortable';
import DragIcon from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useMenu } from '../hooks/useMenu';
import { useText } from '../hooks/useText';

/**
 * Moves an item in a list: by dragging, by keys, or by choosing a position from a menu, which needs no dragging (WCAG
 * 2.5.7).
 */
export const MoveHandle = ({
    label,
    position,
    of,
    sortable: { attributes, listeners, setActivatorNodeRef },
    onMove,
}: {
    /** The name of the moved item. */
    label: string;
    /** Its position, from 1. */
    position: number;
    of: number;
    sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
    onMove: (position: number) => void;
}) => {
    const text = useText();
    const menu = useMenu();
    const name = text('screen.pair', { label: text('screen.products.move_photo'), value: label });
    return (
        <>
            <Tooltip title={text('screen.products.move_photo')}>
                <IconButton
                    size="small"
                    ref={setActivatorNodeRef}
                    {...attributes}
                    {...listeners}
                    aria-label={name}
                    // Keys move the item directly and do not open the menu.
                    onClick={event => of > 1 && menu.open(event)}
                    sx={{ cursor: 'grab', touchAction: 'none' }}
                >
                    <DragIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            {menu.anchor && (
                <Menu {...menu.props} slotProps={{ ...menu.props.slotProps, list: { 'aria-label': name } }}>
                    {Array.from({ length: of }, (_, index) => index + 1).map(to => (
                        <MenuItem
                            key={to}
                            selected={to === position}
                            onClick={() => {
                                menu.close();
                                if (to !== position) onMove(to);
                            }}
                            sx={{ fontVariantNumeric: 'tabular-nums' }}
                        >
                            {to}
                        </MenuItem>
                    ))}
                </Menu>
            )}
        </>
    );
};
