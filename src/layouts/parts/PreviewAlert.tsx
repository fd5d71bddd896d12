import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../../components/hooks/useText';
import { endPreview } from '../../providers/session';

/** The page that opens when a preview ends. */
const ROLES = '/default/administration/roles-list';

/** Says that the panel is shown as another role, and ends that. The page is reloaded with the own role. */
export const PreviewAlert = ({ role }: { role: string }) => {
    const text = useText();
    const end = () => {
        endPreview();
        window.location.assign(ROLES);
    };
    return (
        <Alert
            severity="warning"
            role="region"
            aria-label={text('screen.preview.start')}
            action={
                <Button color="inherit" size="small" variant="outlined" onClick={end}>
                    {text('screen.preview.end')}
                </Button>
            }
            // At the bottom, because the bar at the top stays there, too.
            sx={{
                borderRadius: 0,
                position: 'sticky',
                insetBlockEnd: 0,
                zIndex: 'modal',
                alignItems: 'center',
            }}
        >
            {text('screen.preview.banner', { role })}
        </Alert>
    );
};
