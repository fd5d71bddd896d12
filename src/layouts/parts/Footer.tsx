import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useText } from '../../components/hooks/useText';

/**
 * The boxed footer's links. None of their pages exists (docs/specification.md#2-screens-and-routes), so each leads to the
 * public home.
 */
const LINKS = ['blog', 'pricing', 'gallery', 'inbox', 'shop'] as const;

/** The shop's name and the copyright line, and with `links` the boxed layout's five. */
export const Footer = memo(function Footer({ links = false }: { links?: boolean }) {
    const text = useText();
    return (
        <Box
            component="footer"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 6,
                rowGap: 2,
                paddingInline: { xs: 4, md: 6 },
                paddingBlock: 4,
                color: 'text.secondary',
            }}
        >
            <Typography variant="caption">
                {text('footer.copyright', {
                    year: String(new Date().getFullYear()),
                    shop: text('shop.name'),
                })}
            </Typography>
            {links && (
                <Box
                    component="nav"
                    aria-label={text('footer.links')}
                    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, marginInlineStart: 'auto' }}
                >
                    {LINKS.map(name => (
                        <Link
                            key={name}
                            // A page load: the public home is outside the panel.
                            href={`/${name}`}
                            variant="caption"
                            color="inherit"
                            sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 24 }}
                        >
                            {text(`footer.${name}`)}
                        </Link>
                    ))}
                </Box>
            )}
        </Box>
    );
});
