import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SCROLL_RESET_MS } from '../../../contract/constants';
import { useText } from '../../components/hooks/useText';
import { ProgressLine } from '../../components/page/overlays';

/**
 * The progress bar below the header during a navigation: while the page's code loads, and until the content is scrolled
 * to the top.
 */
export const NavigationProgress = () => {
    const text = useText();
    const loading = useNavigation().state !== 'idle';
    const { pathname } = useLocation();
    const [arrived, setArrived] = useState(pathname);
    useEffect(() => {
        if (arrived === pathname) return;
        const timer = setTimeout(() => setArrived(pathname), SCROLL_RESET_MS);
        return () => clearTimeout(timer);
    }, [arrived, pathname]);
    if (!loading && arrived === pathname) return null;
    return (
        <Box
            data-part="progress"
            sx={{ position: 'absolute', insetInline: 0, insetBlockStart: '100%', zIndex: 1 }}
        >
            <ProgressLine aria-label={text('topbar.navigating')} sx={{ blockSize: 2, borderRadius: 0 }} />
        </Box>
    );
};
