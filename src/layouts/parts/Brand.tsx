import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { LayoutName } from '../../../contract/constants';
import { Mark } from '../../components/page/Mark';
import { useText } from '../../components/hooks/useText';

/** The shop's logo and name, as a link to the layout's dashboard. */
export const Brand = ({ layout, markOnly = false }: { layout: LayoutName; markOnly?: boolean }) => {
    const text = useText();
    const shop = text('shop.name');
    return (
        <Box
            component={Link}
            to={`/${layout}/dashboard/ecommerce`}
            aria-label={text('topbar.home', { shop })}
            sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 2.5,
                minBlockSize: 36,
                borderRadius: 1,
                color: 'inherit',
                textDecoration: 'none',
                typography: 'h2',
            }}
        >
            <Mark wide={!markOnly} />
            {!markOnly && <span>{shop}</span>}
        </Box>
    );
};
