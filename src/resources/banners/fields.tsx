import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, required, useRecordContext } from 'ra-core';
import { RadioButtonGroupInput } from 'ra-ui-materialui';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../contract/calls';
import type { Banner } from '../../../contract/schemas/banners';
import { BANNER_REF_TYPES } from '../../../contract/shop';
import { useName } from '../../components/NameField';
import { PhotoThumb } from '../../components/PhotoThumb';
import { RecordPicker } from '../../components/RecordPicker';
import { useText } from '../../components/useText';
import { mayCall } from '../../providers/authProvider';
import { usePage } from '../page';

const REFERENCES = { product: 'products', category: 'categories' } as const;
type RefType = keyof typeof REFERENCES;

/** The banner as customers see it, in its own shape. */
export const BannerPicture = () => {
    const banner = useRecordContext<Banner>();
    return (
        <Box
            component="img"
            src={banner?.photo}
            alt=""
            loading="lazy"
            sx={{
                display: 'block',
                inlineSize: 128,
                blockSize: 56,
                objectFit: 'cover',
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                marginBlock: 1,
            }}
        />
    );
};

/** Where a banner leads; one that leads nowhere, or to what is hidden, says so. */
export const BannerRef = () => {
    const banner = useRecordContext<Banner>();
    const { layout } = usePage();
    const nameOf = useName();
    const text = useText();
    if (!banner) return null;
    const kind = text(`screen.banners.${banner.ref_type}`, { _: banner.ref_type });
    const resource = REFERENCES[banner.ref_type as RefType];
    const name = banner.ref ? nameOf(banner.ref) : `#${banner.ref_id}`;
    const readable = resource && banner.ref && mayCall(api[resource].one);
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <PhotoThumb src={banner.ref?.photo} />
            <div>
                {readable ? (
                    <Link component={LinkBase} to={`/${layout}/${resource}/${banner.ref_id}`} color="inherit">
                        <bdi>{name}</bdi>
                    </Link>
                ) : (
                    <bdi>{name}</bdi>
                )}
                <Typography variant="caption" color="textSecondary" component="div">
                    {kind}
                </Typography>
            </div>
            {!banner.ref && (
                <Chip size="small" color="warning" variant="outlined" label={text('screen.banners.gone')} />
            )}
            {banner.ref && !banner.ref.is_active && (
                <Chip size="small" variant="outlined" label={text('screen.banners.hidden')} />
            )}
        </Box>
    );
};

/** Chooses what a banner leads to: the kind, then one of that kind. */
export const BannerRefInput = () => {
    const text = useText();
    const { control, setValue } = useFormContext<{ ref_type: RefType; ref_id: unknown }>();
    const kind = useWatch({ control, name: 'ref_type' });
    const before = useRef(kind);
    useEffect(() => {
        // What was chosen of one kind is nothing of the other.
        if (before.current && before.current !== kind) setValue('ref_id', null);
        before.current = kind;
    }, [kind, setValue]);
    const reference = REFERENCES[kind] ?? REFERENCES.product;
    return (
        <>
            <RadioButtonGroupInput
                source="ref_type"
                validate={required()}
                choices={BANNER_REF_TYPES.map(id => ({ id, name: text(`screen.banners.${id}`) }))}
                translateChoice={false}
            />
            <RecordPicker
                key={reference}
                source="ref_id"
                reference={reference}
                calls={api[reference]}
                validate={required()}
            />
        </>
    );
};
