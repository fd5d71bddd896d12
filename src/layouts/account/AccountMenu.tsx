import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useId, useState } from 'react';
import { Initials } from '../../components/fields/Initials';
import { useSides } from '../parts/useSides';
import Popover from '@mui/material/Popover';
import { useText } from '../../components/hooks/useText';
import { lazyPart } from '../../components/lazyPart';
import type { StoredUser } from '../../providers/auth/session';
import type { BarAction } from './AccountActions';

const AccountActions = lazyPart(() =>
    import('./AccountActions').then(({ AccountActions }) => AccountActions),
);

/** The signed-in admin, with links to the profile and to sign out. Only /default has the profile page. */
export const AccountMenu = ({
    user,
    onLogout,
    actions = [],
}: {
    user: StoredUser;
    onLogout: () => void;
    /** Actions that do not fit into the header of a phone. */
    actions?: readonly BarAction[];
}) => {
    const text = useText();
    const id = useId();
    const { end } = useSides();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    return (
        <>
            <AccountButton user={user} controls={anchor ? id : undefined} onOpen={setAnchor} />
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: end }}
                transformOrigin={{ vertical: 'top', horizontal: end }}
                slotProps={{
                    paper: {
                        id,
                        role: 'dialog',
                        'aria-label': text('topbar.user_menu', { name: user.name }),
                        sx: { inlineSize: 260, marginBlockStart: 1 },
                    },
                }}
            >
                <AccountActions user={user} actions={actions} onLogout={onLogout} onDone={close} />
            </Popover>
        </>
    );
};

/** The signed-in admin; opens the menu. */
const AccountButton = ({
    user,
    controls,
    onOpen,
}: {
    user: StoredUser;
    /** The id of the menu while it is open. */
    controls: string | undefined;
    onOpen: (element: HTMLElement) => void;
}) => {
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
    return (
        <ButtonBase
            aria-haspopup="dialog"
            aria-expanded={controls !== undefined}
            aria-controls={controls}
            onClick={event => onOpen(event.currentTarget)}
            sx={{
                gap: 2,
                minBlockSize: 44,
                minInlineSize: 44,
                paddingInline: 1.5,
                borderRadius: 1,
            }}
        >
            <Initials name={user.name} photo={user.photo} />
            <Typography
                component="span"
                noWrap
                title={user.name}
                // On a phone only the picture is visible; the name stays the button's accessible name.
                sx={phone ? visuallyHidden : { maxInlineSize: 'min(11.25rem, 20vw)', fontWeight: 500 }}
            >
                {user.name}
            </Typography>
            {!phone && <ExpandIcon fontSize="small" sx={{ color: 'var(--area-secondary)' }} />}
        </ButtonBase>
    );
};
