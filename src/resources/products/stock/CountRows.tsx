import { extensions } from '../../../../contract/nouns';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { AdjustmentReason } from '../../../../contract/stockReasons';
import type { Change } from '../../../components/changes/ChangeList';
import { formatCount } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useText } from '../../../components/hooks/useText';
import { offers } from '../../../providers/http';
import { REASONS } from './AdjustDialog';
import { countFrom } from './countLines';
import { ItemName, useItemName } from './ItemName';
import { formatDifference } from './StockHistory';
import { differenceOf, rowKey, type Count, type CountRow, type Entry } from './useCount';
import type { Entries } from './useEntries';
import { onKeys } from '../../../components/inputs/onKeys';
import { ApartOnTouch } from '../../../components/page/ApartOnTouch';

/** The rows shown; the others are counted. */
const MOST_SHOWN = 100;

/** Rows of counted items, newest first. */
export const CountRows = ({
    rows,
    children,
}: {
    rows: readonly CountRow[];
    children: (row: CountRow) => ReactNode;
}) => {
    const text = useText();
    return (
        <>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {rows.slice(0, MOST_SHOWN).map(row => (
                    <Box component="li" key={rowKey(row)} sx={ROW}>
                        <Box sx={{ flex: '1 1 220px', minInlineSize: 0 }}>
                            <Typography variant="body2" component="div">
                                <ItemName item={row} />
                            </Typography>
                            {row.refused && (
                                <Typography variant="caption" color="error" component="div">
                                    {row.refused}
                                </Typography>
                            )}
                        </Box>
                        {children(row)}
                    </Box>
                ))}
            </Box>
            {rows.length > MOST_SHOWN && (
                <Typography variant="body2" sx={{ paddingBlockStart: 2 }}>
                    {text('screen.list.others', { smart_count: rows.length - MOST_SHOWN })}
                </Typography>
            )}
        </>
    );
};

/** Entries whose items are still looked up. */
export const WaitingRows = ({ entries: { waiting } }: { entries: Entries }) =>
    waiting.slice(0, MOST_SHOWN).map((entry, at) => (
        <Typography key={waiting.length - at} color="textSecondary" variant="body2" sx={{ paddingBlock: 2 }}>
            <bdi dir="ltr" translate="no">
                {entryText(entry)}
            </bdi>
        </Typography>
    ));
export const entryText = ({ sku, typed }: Entry): string => `${sku} · ${typed}`;

const ROW = {
    display: 'flex',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    paddingBlock: 2,
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
    '&:last-of-type': { borderBlockEnd: 0 },
};

/** A figure with its label above. */
const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box sx={{ minInlineSize: 72, textAlign: 'end' }}>
        <Typography variant="caption" color="textSecondary" component="div">
            {label}
        </Typography>
        <Typography variant="body2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <bdi dir="ltr">{children}</bdi>
        </Typography>
    </Box>
);

/** The counted number, which can be corrected, beside the expected one. */
export const CountedCells = ({ row, count }: { row: CountRow; count: Count }) => {
    const text = useText();
    const tag = useTag();
    const name = useItemName()(row);
    const difference = differenceOf(row);
    const [typed, setTyped] = useState<string>();
    const keep = () => {
        const counted = typed === undefined ? undefined : countFrom(typed, row.counted);
        if (counted !== undefined && counted !== row.counted) count.change(row, { counted });
        setTyped(undefined);
    };
    return (
        <>
            <TextField
                size="small"
                value={typed ?? String(row.counted)}
                onChange={event => setTyped(event.target.value)}
                onBlur={keep}
                onKeyDown={onKeys({ Enter: keep, Escape: () => setTyped(undefined) })}
                sx={{ inlineSize: 96 }}
                slotProps={{
                    htmlInput: {
                        dir: 'ltr',
                        inputMode: 'numeric',
                        'aria-label': text('screen.pair', {
                            label: text('screen.stock.counted'),
                            value: name,
                        }),
                        style: { textAlign: 'end' },
                    },
                }}
            />
            <Figure label={text('screen.stock.expected')}>{formatCount(row.stock, tag)}</Figure>
            <Figure label={text('screen.stock.difference')}>
                <Box component="span" sx={{ fontWeight: difference === 0 ? 400 : 600 }}>
                    {formatDifference(difference, tag)}
                </Box>
            </Figure>
            <ApartOnTouch
                action={text('action.delete')}
                of={name}
                onPress={() => count.remove(row)}
                icon={<DeleteIcon fontSize="small" />}
            />
        </>
    );
};

/** Returns the effect of a difference on the stock, with a reason of its own. */
export const useCountChange = (count: Count, reason: AdjustmentReason) => {
    const text = useText();
    const tag = useTag();
    const nameOf = useItemName();
    const shown = (value: number) => <bdi dir="ltr">{formatCount(value, tag)}</bdi>;
    return (row: CountRow): Change => {
        const now = row.now ?? row.stock;
        return {
            key: rowKey(row),
            record: rowKey(row),
            name: <bdi>{nameOf(row)}</bdi>,
            part: (
                <bdi dir="ltr" translate="no">
                    {row.sku}
                </bdi>
            ),
            note: (
                <>
                    {now < row.stock && text('screen.stock.sold', { count: row.stock - now })}
                    {row.refused && (
                        <Box component="span" sx={{ color: 'error.text' }}>
                            {row.refused}
                        </Box>
                    )}
                </>
            ),
            from: shown(now),
            to: shown(Math.max(0, now + differenceOf(row))),
            reached: <bdi dir="ltr">{formatDifference(differenceOf(row), tag)}</bdi>,
            input: offers(extensions.stock.adjust) && (
                <ReasonSelect
                    label={text('screen.pair', { label: text('screen.stock.reason'), value: nameOf(row) })}
                    isLabelHidden
                    value={row.reason ?? reason}
                    onChange={chosen => count.change(row, { reason: chosen })}
                />
            ),
        };
    };
};

/** A reason of an adjustment. */
export const ReasonSelect = ({
    label,
    isLabelHidden = false,
    value,
    onChange,
}: {
    label: string;
    isLabelHidden?: boolean;
    value: AdjustmentReason;
    onChange: (reason: AdjustmentReason) => void;
}) => {
    const text = useText();
    return (
        <TextField
            select
            size="small"
            value={value}
            onChange={event => onChange(event.target.value as AdjustmentReason)}
            label={isLabelHidden ? undefined : label}
            fullWidth={false}
            sx={{ inlineSize: 200, flexShrink: 0 }}
            slotProps={{ select: { inputProps: isLabelHidden ? { 'aria-label': label } : undefined } }}
        >
            {REASONS.map(reason => (
                <MenuItem key={reason} value={reason}>
                    {text(`screen.stock.reasons.${reason}`)}
                </MenuItem>
            ))}
        </TextField>
    );
};
