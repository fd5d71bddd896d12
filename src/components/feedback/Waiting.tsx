import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from '../useText';

/** Over the page while the code of what was opened is on its way. */
export const Waiting = () => {
    const text = useText();
    return (
        <Backdrop open sx={{ zIndex: 'modal' }}>
            <CircularProgress aria-label={text('screen.loading')} />
        </Backdrop>
    );
};
