import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useListContext } from 'react-admin';
import { useText } from '../useText';

/** Clears the selection, at the start of the bulk action bar. */
export const UnselectButton = () => {
    const { onUnselectItems } = useListContext();
    const text = useText();
    return (
        <IconButton size="small" aria-label={text('screen.list.unselect')} onClick={() => onUnselectItems()}>
            <CloseIcon fontSize="small" />
        </IconButton>
    );
};
