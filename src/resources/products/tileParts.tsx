import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useText } from '../../components/useText';

/** An action of a photo; its accessible name is the action and the photo. */
export const TileButton = ({
    title,
    photo,
    onClick,
    children,
}: {
    title: string;
    /** The name of the photo. */
    photo: string;
    onClick: (() => void) | undefined;
    children: ReactNode;
}) => {
    const text = useText();
    return (
        <Tooltip title={title}>
            <IconButton
                size="small"
                aria-label={text('screen.pair', { label: title, value: photo })}
                onClick={onClick}
            >
                {children}
            </IconButton>
        </Tooltip>
    );
};

/** Marks the cover. */
export const CoverChip = () => {
    const text = useText();
    return (
        <Chip
            size="small"
            label={text('screen.products.cover')}
            sx={{
                position: 'absolute',
                insetBlockStart: 6,
                insetInlineStart: 6,
                backgroundColor: 'background.paper',
            }}
        />
    );
};
