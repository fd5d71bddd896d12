import Button from '@mui/material/Button';
import { useText } from '../hooks/useText';

/** Shows and hides what loads when it is opened. */
export const ExpandButton = ({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) => {
    const text = useText();
    return (
        <Button size="small" aria-expanded={open} onClick={() => onToggle(!open)}>
            {text(open ? 'screen.activity.hide' : 'screen.activity.show')}
        </Button>
    );
};
