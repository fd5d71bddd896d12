import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { Phone } from '../../components/page/Phone';
import { useText } from '../../components/hooks/useText';
import { BANNER_RATIO } from './ratio';

/** The chosen photo as the app shows it on its home, before the banner is saved. */
export const BannerPreview = () => {
    const text = useText();
    const photo = useWatch({ name: 'photo' }) as string | { src: string } | null | undefined;
    const src = typeof photo === 'string' ? photo : photo?.src;
    if (!src) return null;
    return (
        <div>
            <Typography variant="body2" sx={{ fontWeight: 500, marginBlockEnd: 1 }}>
                {text('screen.banners.preview')}
            </Typography>
            <Phone label={text('screen.banners.preview')} lang="en" height={220}>
                <Box sx={{ display: 'flex', gap: 3, overflow: 'hidden' }}>
                    <BannerInApp src={src} />
                    {/* The next banner looks in from the side. */}
                    <Box aria-hidden sx={{ ...frame, backgroundColor: 'action.hover' }} />
                </Box>
            </Phone>
        </div>
    );
};

const frame = {
    flex: '0 0 88%',
    // Otherwise a photo is at least as wide as its file.
    minInlineSize: 0,
    aspectRatio: String(BANNER_RATIO),
    borderRadius: 2,
} as const;

/** A banner in the strip at the top of the app's home. */
export const BannerInApp = ({ src }: { src: string }) => (
    <Box
        component="img"
        src={src}
        alt=""
        sx={{ ...frame, display: 'block', objectFit: 'cover', backgroundColor: 'action.hover' }}
    />
);
