import AddIcon from '@mui/icons-material/Add';
import BackIcon from '@mui/icons-material/Inventory2Outlined';
import BrokenIcon from '@mui/icons-material/HeartBrokenOutlined';
import LessIcon from '@mui/icons-material/Remove';
import MissingIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ElementType } from 'react';
import { RETURN_STATES, type ReturnState } from '../../../../contract/orders/returns';
import { Money, useTag } from '../../../components/fields/MoneyField';
import { formatCount } from '../../../components/fields/money';
import { useName } from '../../../components/fields/NameField';
import { PhotoThumb } from '../../../components/fields/PhotoThumb';
import { useText } from '../../../components/hooks/useText';
import { leftOf, type ReturnForm, type Row } from './useReturnForm';

const ICONS: Record<ReturnState, ElementType> = {
    stock: BackIcon,
    damaged: BrokenIcon,
    missing: MissingIcon,
};

/** The items of an order that can come back, each with its number and state. */
export const ReturnRows = ({ desk: { rows, change, split } }: { desk: ReturnForm }) => (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map((row, at) => {
            const others = rows.filter((one, index) => index !== at && one.item.id === row.item.id);
            const most = others.reduce((left, { quantity }) => left - quantity, leftOf(row.item));
            return (
                <ItemRow
                    key={`${row.item.id} ${at}`}
                    row={row}
                    most={most}
                    onChange={changes => change(at, changes)}
                    onSplit={row.quantity > 1 ? () => split(at) : undefined}
                />
            );
        })}
    </Box>
);

const ItemRow = ({
    row: { item, quantity, state },
    most,
    onChange,
    onSplit,
}: {
    row: Row;
    /** The most pieces of this row. */
    most: number;
    onChange: (changes: Partial<Row>) => void;
    onSplit: (() => void) | undefined;
}) => {
    const text = useText();
    const nameOf = useName();
    const name = nameOf(item) || String(item.product_id ?? item.id);
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr) auto',
                alignItems: 'center',
                columnGap: 3,
                rowGap: 2,
                paddingBlock: 3,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
            }}
        >
            <PhotoThumb src={item.photo} />
            <Box sx={{ minInlineSize: 0 }}>
                <Typography variant="body2" dir="auto" sx={{ fontWeight: 500 }}>
                    {name}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                    {item.options.length > 0 && (
                        <>
                            <bdi>
                                {item.options
                                    .map(option => nameOf({ name: option.value, name_ar: option.value_ar }))
                                    .join(' · ')}
                            </bdi>
                            {' · '}
                        </>
                    )}
                    <Money value={item.unit_price} />
                </Typography>
            </Box>
            <Pieces
                name={name}
                value={quantity}
                most={most}
                onChange={value => onChange({ quantity: value })}
            />
            {quantity > 0 && (
                <Box
                    sx={{
                        gridColumn: '1 / -1',
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        gap: 2,
                    }}
                >
                    <States name={name} value={state} onChange={next => onChange({ state: next })} />
                    {onSplit && (
                        <Button size="small" onClick={onSplit}>
                            {text('screen.orders.returns.split')}
                        </Button>
                    )}
                    <Typography variant="caption" color="textSecondary">
                        {text(`screen.orders.returns.effect.${state}`)}
                    </Typography>
                </Box>
            )}
        </Box>
    );
};

/** A number of pieces with a button for one less and one more. */
const Pieces = ({
    name,
    value,
    most,
    onChange,
}: {
    name: string;
    value: number;
    most: number;
    onChange: (value: number) => void;
}) => {
    const text = useText();
    const tag = useTag();
    return (
        <Box
            role="group"
            aria-label={text('screen.pair', { label: text('screen.orders.returns.came_back'), value: name })}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
            <IconButton
                size="small"
                aria-label={text('screen.orders.returns.less')}
                disabled={value === 0}
                onClick={() => onChange(value - 1)}
            >
                <LessIcon fontSize="small" />
            </IconButton>
            <Typography
                variant="body2"
                aria-live="polite"
                sx={{ minInlineSize: '4.5em', textAlign: 'center', whiteSpace: 'nowrap' }}
            >
                {text('screen.orders.returns.of', {
                    count: formatCount(value, tag),
                    most: formatCount(most, tag),
                })}
            </Typography>
            <IconButton
                size="small"
                aria-label={text('screen.orders.returns.more')}
                disabled={value >= most}
                onClick={() => onChange(value + 1)}
            >
                <AddIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};

const States = ({
    name,
    value,
    onChange,
}: {
    name: string;
    value: ReturnState;
    onChange: (value: ReturnState) => void;
}) => {
    const text = useText();
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            value={value}
            onChange={(_, next: ReturnState | null) => next && onChange(next)}
            aria-label={name}
        >
            {RETURN_STATES.map(state => {
                const Icon = ICONS[state];
                return (
                    <ToggleButton key={state} value={state} sx={{ gap: 1 }}>
                        <Icon fontSize="small" />
                        {text(`screen.orders.returns.state.${state}`)}
                    </ToggleButton>
                );
            })}
        </ToggleButtonGroup>
    );
};
