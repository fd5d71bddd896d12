import { useState, type MouseEvent } from 'react';

/**
 * The state of a menu that is mounted from its opening until it has closed, because lists have one for each of their
 * rows: `{menu.anchor && <Menu {...menu.props}>}`.
 */
export const useMenu = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return {
        anchor,
        open: (event: MouseEvent<HTMLElement>) => {
            setAnchor(event.currentTarget);
            setOpen(true);
        },
        close,
        /** The properties of MUI's Menu. */
        props: {
            open: isOpen,
            anchorEl: anchor,
            onClose: close,
            slotProps: { transition: { onExited: () => setAnchor(null) } },
        },
    };
};
