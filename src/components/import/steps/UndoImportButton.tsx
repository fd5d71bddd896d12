import { extensions } from '../../../../contract/nouns';
import Button, { type ButtonProps } from '@mui/material/Button';
import { offers } from '../../../providers/http';
import { useText } from '../../hooks/useText';
import { previewUndo } from '../../undo/undoDialog';

/** Takes back an import after a preview, where the host keeps what it changed. */
export const UndoImportButton = ({ change, ...button }: ButtonProps & { change: string }) => {
    const text = useText();
    if (!offers(extensions.journal.undo)) return null;
    const title = text('screen.import.undo');
    return (
        <Button color="inherit" {...button} onClick={() => previewUndo({ change }, { job: { title } })}>
            {text('screen.orders.asks', { step: title })}
        </Button>
    );
};
