import MoreIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useRefresh } from 'react-admin';
import { useState } from 'react';
import { RemoveDialog } from '../../../components/feedback/RemoveDialog';
import { useMenu } from '../../../components/hooks/useMenu';
import { useText } from '../../../components/hooks/useText';
import { AdjustStock } from '../stock/AdjustButton';
import type { RowProps } from './VariantForm';
import { APART } from '../../../theme/tokens';

/** The actions on a variant that are less frequent than editing it: adjusting its stock, and deleting it. */
export const VariantMenu = ({
    product,
    variant,
    label,
}: Pick<RowProps, 'product' | 'variant'> & { label: string }) => {
    const text = useText();
    const refresh = useRefresh();
    const menu = useMenu();
    const [asked, setAsked] = useState<'adjust' | 'remove'>();
    const name = text('screen.pair', { label: text('screen.actions'), value: label });
    const ask = (next: typeof asked) => () => {
        menu.close();
        setAsked(next);
    };
    const close = () => setAsked(undefined);
    return (
        <>
            <Tooltip title={text('screen.actions')}>
                <IconButton size="small" aria-label={name} aria-haspopup="menu" onClick={menu.open}>
                    <MoreIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            {menu.anchor && (
                <Menu {...menu.props} slotProps={{ ...menu.props.slotProps, list: { 'aria-label': name } }}>
                    <MenuItem onClick={ask('adjust')}>{text('screen.stock.adjust')}</MenuItem>
                    <Divider />
                    <MenuItem onClick={ask('remove')} sx={{ color: 'error.text', ...APART }}>
                        {text('action.delete')}
                    </MenuItem>
                </Menu>
            )}
            {asked === 'adjust' && (
                <AdjustStock productId={product.id} variantId={variant.id} label={label} onClose={close} />
            )}
            {asked === 'remove' && (
                <RemoveDialog
                    resource="variants"
                    record={variant}
                    name={label}
                    open
                    onClose={close}
                    onRemoved={refresh}
                />
            )}
        </>
    );
};
