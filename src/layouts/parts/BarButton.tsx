import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** A button of the header: an icon with its name in a tooltip. */
export const BarButton = ({
    label,
    children,
    ...rest
}: { label: string; children: ReactNode } & Omit<IconButtonProps, 'aria-label'>) => (
    <Tooltip title={label}>
        <IconButton aria-label={label} {...rest}>
            {children}
        </IconButton>
    </Tooltip>
);
