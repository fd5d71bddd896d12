import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Item, Order } from '../../../../contract/schemas/orders';
import { Money, useTag } from '../../../components/fields/MoneyField';
import { formatCount } from '../../../components/fields/money';
import { useName } from '../../../components/fields/NameField';
import { PhotoThumb } from '../../../components/fields/PhotoThumb';
import { LinkToRecord } from '../../../components/fields/RecordLink';
import { ListRows } from '../../../components/lists/rows/ListRows';
import { useText } from '../../../components/hooks/useText';
import { Heading } from './Heading';
import { useItems } from './useItems';

/** The lines of an order share their columns, so that the digits of the amounts line up. */
const LINES = {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: 3,
};
const LINE = {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    paddingBlock: 1.5,
};
/** Amounts are left-to-right in every language and aligned at the right. */
const DIGITS = { textAlign: 'end', '[dir=rtl] &': { textAlign: 'start' } };

const ItemLine = ({ item }: { item: Item }) => {
    const nameOf = useName();
    const text = useText();
    const tag = useTag();
    return (
        <Box component="li" sx={LINE}>
            <PhotoThumb src={item.photo} />
            <Box sx={{ minInlineSize: 0 }}>
                <Typography variant="body2" dir="auto" sx={{ fontWeight: 500 }}>
                    <LinkToRecord resource="products" id={item.product_id} plain wholeRow>
                        {nameOf(item) || String(item.product_id ?? item.id)}
                    </LinkToRecord>
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                    <bdi>
                        {item.options
                            .map(option => nameOf({ name: option.value, name_ar: option.value_ar }))
                            .join(' · ')}
                    </bdi>{' '}
                    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
                        {item.sku}
                    </bdi>
                </Typography>
                {!!item.returned_count && (
                    <Typography variant="caption" component="div">
                        {text('screen.orders.returns.returned_of', {
                            count: formatCount(item.returned_count, tag),
                            most: formatCount(item.quantity, tag),
                        })}
                    </Typography>
                )}
            </Box>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', ...DIGITS }}>
                {item.quantity !== undefined && (
                    <bdi dir="ltr">
                        {item.quantity} × <Money value={item.unit_price} />
                    </bdi>
                )}
                <br />
                <strong>{item.total !== undefined && <Money value={item.total} />}</strong>
            </Typography>
        </Box>
    );
};

/** The items bought in an order. */
export const Items = ({ order }: { order: Order }) => {
    const text = useText();
    const items = useItems(order);
    return (
        <>
            <Heading>{text('screen.orders.items')}</Heading>
            <ListRows of={items}>
                {rows => (
                    <Box component="ul" sx={LINES}>
                        {rows.map(item => (
                            <ItemLine key={item.id} item={item} />
                        ))}
                    </Box>
                )}
            </ListRows>
        </>
    );
};
