import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { LayoutName } from '../../../contract/constants';
import { useText } from '../../components/useText';
import type { StoredUser } from '../../providers/session';
import { SIZES } from '../../theme/tokens';
import { Brand } from './Brand';
import { UserMenu } from './UserMenu';

/** The bar that stays above the content: the way to the menu on a phone, `children` (buttons), and who is signed in. */
export const TopBar = ({
    layout,
    user,
    brand,
    menuOpen,
    onOpenMenu,
    onLogout,
    children,
}: {
    layout: LayoutName;
    user: StoredUser;
    /** Whether the shop's name stands here, for want of a sidebar. */
    brand: boolean;
    menuOpen: boolean;
    onOpenMenu?: () => void;
    onLogout: () => void;
    children?: ReactNode;
}) => {
    const text = useText();
    return (
        <Box
            component="header"
            aria-label={text('topbar.label')}
            sx={{
                position: 'sticky',
                insetBlockStart: 0,
                zIndex: 'appBar',
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                flexShrink: 0,
                blockSize: SIZES.topBar,
                paddingInline: { xs: 3, md: 6 },
                bgcolor: 'background.paper',
                borderBlockEnd: ({ palette }) => `1px solid ${palette.divider}`,
            }}
        >
            {onOpenMenu && (
                <IconButton
                    aria-label={text('topbar.open_menu')}
                    aria-haspopup="dialog"
                    aria-expanded={menuOpen}
                    onClick={onOpenMenu}
                >
                    <MenuIcon />
                </IconButton>
            )}
            {brand && <Brand layout={layout} />}
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineStart: 'auto' }}>
                {children}
                <UserMenu user={user} onLogout={onLogout} />
            </Box>
        </Box>
    );
};
