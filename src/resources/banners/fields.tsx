import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useRecordContext } from 'react-admin';
import { api } from '../../../contract/nouns';
import type { Banner } from '../../../contract/schemas/banners';
import { useName } from '../../components/fields/NameField';
import { RecordLink } from '../../components/fields/RecordLink';
import { PhotoThumb } from '../../components/fields/PhotoThumb';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { usePage } from '../page';

export const REFERENCES = { product: 'products', category: 'categories' } as const;

export type RefType = keyof typeof REFERENCES;

/** The banner in its own aspect ratio. */
export const BannerPicture = () => {
    const banner = useRecordContext<Banner>();
    return (
        // As wide as the widest picture, so that nothing moves when pictures load.
        <Box sx={{ inlineSize: 128, marginBlock: 1 }}>
            <Box
                component="img"
                src={banner?.photo}
                alt=""
                loading="lazy"
                sx={{
                    display: 'block',
                    maxInlineSize: '100%',
                    blockSize: 56,
                    objectFit: 'contain',
                    borderRadius: 1,
                    border: 1,
                    borderColor: 'divider',
                }}
            />
        </Box>
    );
};

/** Opens the dialog with what the shop adds to banners: a row leads to the banner's target. */
export const BannerDetailLink = () => {
    const text = useText();
    return (
        // High enough for a finger.
        <Typography
            variant="caption"
            component="div"
            sx={{ '& a': { display: 'inline-block', paddingBlock: 1 } }}
        >
            <RecordLink>{text('screen.facts.about')}</RecordLink>
        </Typography>
    );
};

/** A banner's target, marked if it is deleted, hidden or sold out. A host that does not name it has only its id. */
export const BannerRef = () => {
    const { mayCall } = useAccess();
    const banner = useRecordContext<Banner>();
    const { layout } = usePage();
    const nameOf = useName();
    const text = useText();
    const { numbered } = useResourceText();
    if (!banner) return null;
    const kind = banner.ref_type && text(`screen.banners.${banner.ref_type}`, { _: banner.ref_type });
    const resource = REFERENCES[banner.ref_type as RefType];
    const name = banner.ref
        ? nameOf(banner.ref)
        : resource
          ? numbered(resource, banner.ref_id)
          : banner.ref_id;
    const readable = resource && banner.ref !== null && mayCall(api[resource].one);
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <PhotoThumb src={banner.ref?.photo} />
            <div>
                {readable ? (
                    <Link
                        component={LinkBase}
                        to={`/${layout}/${resource}/${banner.ref_id}`}
                        color="inherit"
                        className="RowTarget"
                    >
                        <bdi>{name}</bdi>
                    </Link>
                ) : (
                    <bdi>{name}</bdi>
                )}
                {(banner.ref || !resource) && (
                    <Typography variant="caption" color="textSecondary" component="div">
                        {kind}
                    </Typography>
                )}
            </div>
            {banner.ref === null && (
                <Chip size="small" color="warning" variant="outlined" label={text('screen.banners.gone')} />
            )}
            {banner.ref?.is_active === false && (
                <Chip size="small" variant="outlined" label={text('screen.banners.hidden')} />
            )}
            {banner.ref?.is_active && banner.leads_nowhere && (
                <Chip
                    size="small"
                    color="warning"
                    variant="outlined"
                    label={text('screen.products.sold_out')}
                />
            )}
        </Box>
    );
};
