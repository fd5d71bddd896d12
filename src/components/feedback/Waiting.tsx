import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from '../hooks/useText';

/** Covers the page while the code of the opened tool loads. */
export const Waiting = () => {
    const text = useText();
    return (
        <Backdrop open sx={{ zIndex: 'modal' }}>
            <CircularProgress aria-label={text('screen.loading')} />
        </Backdrop>
    );
};
