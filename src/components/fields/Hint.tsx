import Tooltip from '@mui/material/Tooltip';
import { cloneElement, useEffect, useRef, useState, type ReactElement } from 'react';
import { TOOLTIP_DELAY_MS } from '../../theme/tokens';

/** Whether the device has a pointer that can hover. jsdom has no `matchMedia`. */
const hovers = () => typeof matchMedia === 'function' && matchMedia('(hover: hover)').matches;

type Child = ReactElement<{
    'aria-label'?: string;
    onPointerEnter?: () => void;
    onPointerLeave?: () => void;
}>;

/**
 * A tooltip for text that repeats in every row and takes no focus. It is mounted when the pointer enters the text, because
 * a closed MUI tooltip costs as much as a cell.
 */
export const Hint = ({ title, children }: { title: string; children: Child }) => {
    const [isOpen, setOpen] = useState<boolean>();
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    if (isOpen === undefined && hovers())
        return cloneElement(children, {
            'aria-label': title,
            onPointerEnter: () => {
                timer.current = setTimeout(setOpen, TOOLTIP_DELAY_MS, true);
            },
            onPointerLeave: () => clearTimeout(timer.current),
        });
    return (
        <Tooltip
            title={title}
            open={isOpen ?? false}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
        >
            {children}
        </Tooltip>
    );
};
