import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../components/useText';

/** The shop's name and the copyright line. */
export const Footer = () => {
    const text = useText();
    return (
        <Box
            component="footer"
            sx={{ paddingInline: { xs: 4, md: 6 }, paddingBlock: 4, color: 'text.secondary' }}
        >
            <Typography variant="caption">
                {text('footer.copyright', { year: new Date().getFullYear(), shop: text('shop.name') })}
            </Typography>
        </Box>
    );
};
