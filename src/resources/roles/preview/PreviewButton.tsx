import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Role } from '../../../../contract/schemas/roles';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { previewedRole, startPreview } from '../../../providers/auth/session';

/** Where a preview begins: every role may open it. */
const START = '/default/dashboard/ecommerce';

/**
 * Shows the panel as a role sees it. The page is reloaded, so that nothing stays that the role may not read. A role
 * with permissions that the admin lacks cannot be previewed.
 */
export const PreviewButton = ({
    role: { name, permissions },
    compact = false,
}: {
    role: Pick<Role, 'name'> & Partial<Pick<Role, 'permissions'>>;
    compact?: boolean;
}) => {
    const text = useText();
    const { holds } = useAccess();
    // A host that does not tell a role's permissions leaves nothing to preview.
    if (previewedRole() || !permissions) return null;
    const beyond = !holds(permissions);
    const start = () => {
        startPreview({ name, permissions });
        window.location.assign(START);
    };
    const title = text(beyond ? 'screen.preview.beyond' : 'screen.preview.start');
    const label = text('screen.pair', { label: text('screen.preview.start'), value: name });
    return (
        <Tooltip title={compact || beyond ? title : ''}>
            <span>
                {compact ? (
                    <IconButton size="small" aria-label={label} disabled={beyond} onClick={start}>
                        <PreviewIcon fontSize="small" />
                    </IconButton>
                ) : (
                    <Button
                        variant="outlined"
                        size="small"
                        startIcon={<PreviewIcon />}
                        disabled={beyond}
                        onClick={start}
                    >
                        {text('screen.preview.start')}
                    </Button>
                )}
            </span>
        </Tooltip>
    );
};
