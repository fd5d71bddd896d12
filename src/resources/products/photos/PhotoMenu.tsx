import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useRecordContext } from 'react-admin';
import { Suspense, useState } from 'react';
import { api, extensions } from '../../../../contract/nouns';
import type { Photo, Product } from '../../../../contract/schemas/products';
import { useCrop } from '../../../components/inputs/photo/useCrop';
import { useMenu } from '../../../components/hooks/useMenu';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { fetchFile } from '../../../providers/http';
import { PHOTO_ASPECT } from './NewPhotos';
import { PhotoUseDialog } from './PhotoUseDialog';
import { APART, THUMBS } from '../../../theme/tokens';
import { lazyDialog } from '../../../components/lazyPart';

// Loaded when it is opened.
const PhotoTextsDialog = lazyDialog(() => import('./PhotoTextsDialog'));

const CORNER = {
    position: 'absolute',
    insetBlockStart: 4,
    insetInlineEnd: 4,
    backgroundColor: 'background.paper',
    '&:hover': { backgroundColor: 'background.paper' },
    // Less of the picture is hidden than a thumb needs.
    [THUMBS]: {
        insetBlockStart: 0,
        insetInlineEnd: 0,
        padding: 2,
        backgroundClip: 'content-box',
    },
};

/**
 * The less frequent actions on a stored photo: cropping and turning it, describing it, and using it for variants; on
 * phones also deleting it.
 */
export const PhotoMenu = ({
    photo,
    label,
    onCropped,
    onRemove,
}: {
    photo: Photo;
    label: string;
    onCropped: (file: File) => void;
    onRemove: (() => void) | undefined;
}) => {
    const text = useText();
    const { mayCall } = useAccess();
    const product = useRecordContext<Product>();
    const hasValues = product?.variants.some(({ option_values }) => option_values.length > 0);
    const [using, setUsing] = useState(false);
    const [describing, setDescribing] = useState(false);
    const menu = useMenu();
    const { crop, dialog } = useCrop(PHOTO_ASPECT, onCropped);
    const name = text('screen.pair', { label: text('screen.photo.more'), value: label });
    const choose = (action: () => void) => () => {
        menu.close();
        action();
    };
    return (
        <>
            <Tooltip title={text('screen.photo.more')}>
                <IconButton
                    size="small"
                    aria-label={name}
                    aria-haspopup="menu"
                    onClick={menu.open}
                    sx={CORNER}
                >
                    <MoreIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            {menu.anchor && (
                <Menu {...menu.props} slotProps={{ ...menu.props.slotProps, list: { 'aria-label': name } }}>
                    <MenuItem onClick={choose(() => crop(() => fetchFile(photo.file)))}>
                        {text('screen.photo.crop')}
                    </MenuItem>
                    {mayCall(extensions.photos.describe) && (
                        <MenuItem onClick={choose(() => setDescribing(true))}>
                            {text('screen.photo.describe')}
                        </MenuItem>
                    )}
                    {hasValues && mayCall(api.variants.update) && (
                        <MenuItem onClick={choose(() => setUsing(true))}>{text('screen.photo.use')}</MenuItem>
                    )}
                    {onRemove && (
                        <MenuItem sx={{ color: 'error.text', ...APART }} onClick={choose(onRemove)}>
                            {text('action.delete')}
                        </MenuItem>
                    )}
                </Menu>
            )}
            {dialog}
            {describing && (
                <Suspense>
                    <PhotoTextsDialog photo={photo} onClose={() => setDescribing(false)} />
                </Suspense>
            )}
            {product && using && (
                <PhotoUseDialog product={product} photo={photo} onClose={() => setUsing(false)} />
            )}
        </>
    );
};
