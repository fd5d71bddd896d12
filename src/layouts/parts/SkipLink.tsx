import Link from '@mui/material/Link';
import { useText } from '../../components/hooks/useText';

/** The first Tab stop, visible on focus: skips the menu. */
export const SkipLink = ({ target }: { target: string }) => {
    const text = useText();
    return (
        <Link
            href={`#${target}`}
            onClick={event => {
                // The URL keeps no `#content`: it belongs to the router.
                event.preventDefault();
                document.getElementById(target)?.focus();
            }}
            sx={{
                position: 'fixed',
                zIndex: 'tooltip',
                insetBlockStart: 8,
                insetInlineStart: 8,
                padding: '8px 12px',
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                fontWeight: 500,
                '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
            }}
        >
            {text('topbar.skip')}
        </Link>
    );
};
