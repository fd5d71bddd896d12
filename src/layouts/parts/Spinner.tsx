import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Fade from '@mui/material/Fade';
import { visuallyHidden } from '@mui/utils';
import { Mark } from '../../components/page/Mark';
import { useText } from '../../components/hooks/useText';

/** Covers a starting layout while the page's code and data load. The covered content is inert. */
export const Spinner = ({ shown }: { shown: boolean }) => {
    const text = useText();
    return (
        <>
            <Box role="status" sx={visuallyHidden}>
                {shown ? text('topbar.starting') : ''}
            </Box>
            <Fade in={shown} appear={false} timeout={{ enter: 0, exit: 140 }} unmountOnExit>
                <Box
                    data-part="spinner"
                    sx={{
                        position: 'fixed',
                        inset: 0,
                        zIndex: ({ zIndex }) => zIndex.modal + 1,
                        display: 'grid',
                        placeItems: 'center',
                        bgcolor: 'background.default',
                        '& > *': { gridArea: '1 / 1' },
                    }}
                >
                    {/* A changing arc would be painted again 60 times a second while the page loads. */}
                    <CircularProgress aria-hidden disableShrink size={76} thickness={1.6} />
                    <Mark size={40} />
                </Box>
            </Fade>
        </>
    );
};
