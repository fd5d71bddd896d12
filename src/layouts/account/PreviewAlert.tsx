import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../components/hooks/useText';
import { endPreview } from '../../providers/auth/session';

/** The page that opens when a preview ends. */
const ROLES = '/default/administration/roles-list';

/** Sets the height of this bar for the sticky bars of pages. It has several lines on a phone. */
const useFoot = () => {
    const bar = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        if (!bar.current || typeof ResizeObserver === 'undefined') return;
        const { style } = document.documentElement;
        const observer = new ResizeObserver(([entry]) =>
            style.setProperty('--foot', `${entry!.borderBoxSize[0]!.blockSize}px`),
        );
        observer.observe(bar.current);
        return () => {
            observer.disconnect();
            style.removeProperty('--foot');
        };
    }, []);
    return bar;
};

/** Announces that the panel is shown as another role, and ends the preview. The page is reloaded with the own role. */
export const PreviewAlert = ({ role }: { role: string }) => {
    const text = useText();
    const bar = useFoot();
    const end = () => {
        endPreview();
        window.location.assign(ROLES);
    };
    return (
        <Alert
            ref={bar}
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
