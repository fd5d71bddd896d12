import Popover, { type PopoverProps } from '@mui/material/Popover';
import { useState } from 'react';

/** MUI's Popover, mounted when it is opened for the first time. It stays mounted to fade out. */
export const OverlayPopover = (props: PopoverProps) => {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    return wasOpen || props.open ? <Popover {...props} /> : null;
};
