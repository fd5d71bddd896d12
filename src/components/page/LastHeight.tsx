import Box from '@mui/material/Box';
import { useStore } from 'react-admin';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Reserves the height that its content had the last time while it loads again, so that what follows does not move. */
export const LastHeight = ({
    name,
    loading = false,
    initial,
    children,
}: {
    /** Where the height is stored. */
    name: string;
    loading?: boolean;
    /** The height reserved the first time, in px. */
    initial: number;
    children: ReactNode;
}) => {
    const box = useRef<HTMLDivElement>(null);
    const [height, setHeight] = useStore(`height.${name}`, initial);
    useLayoutEffect(() => {
        if (!loading && box.current) setHeight(box.current.offsetHeight);
    }, [loading, setHeight]);
    return (
        <Box ref={box} sx={loading ? { minBlockSize: height } : undefined}>
            {children}
        </Box>
    );
};
