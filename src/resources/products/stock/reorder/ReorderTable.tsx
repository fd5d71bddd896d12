import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { formatCount } from '../../../../components/fields/money';
import { useTag } from '../../../../components/fields/MoneyField';
import { usePhone } from '../../../../components/hooks/usePhone';
import { useResourceText, useText } from '../../../../components/hooks/useText';
import { usePage } from '../../../page';
import { useItemName } from '../ItemName';
import { coverOf, type Line } from './reorderLines';
import { keyOf, type Reorder } from './useReorder';

/** Describes how long a stock lasts, in words; empty if it is unknown. */
export const useCoverText = () => {
    const text = useText();
    const tag = useTag();
    const days = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
        style: 'unit',
        unit: 'day',
        unitDisplay: 'long',
        maximumFractionDigits: 0,
    });
    return {
        daysText: (count: number) => days.format(count),
        coverText: (line: Line): string => {
            const cover = coverOf(line);
            if (line.stock === 0) return text('screen.products.sold_out');
            if (cover === null) return '';
            return cover < 1 ? text('screen.queue.cover_less') : days.format(Math.floor(cover));
        },
    };
};

/** A line for each variant that runs out: what is left, what was sold, how long it lasts, and how much to order. */
export const ReorderTable = ({ reorder, lines }: { reorder: Reorder; lines: readonly Line[] }) => {
    const text = useText();
    const { name, field } = useResourceText();
    const phone = usePhone();
    return (
        <Table>
            <TableHead>
                <TableRow>
                    <TableCell>{name('products', 1)}</TableCell>
                    {!phone && (
                        <>
                            <TableCell align="right">{field('products', 'stock')}</TableCell>
                            <TableCell align="right">{text('screen.reorder.sold')}</TableCell>
                            <TableCell align="right">{text('screen.reorder.lasts')}</TableCell>
                        </>
                    )}
                    <TableCell align="right">{text('screen.reorder.quantity')}</TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {lines.map(line => (
                    <Row key={keyOf(line)} line={line} reorder={reorder} phone={phone} />
                ))}
            </TableBody>
        </Table>
    );
};

const Row = ({ line, reorder, phone }: { line: Line; reorder: Reorder; phone: boolean }) => {
    const text = useText();
    const tag = useTag();
    const { layout } = usePage();
    const name = useItemName()(line);
    const { coverText } = useCoverText();
    const count = (value: number | null) =>
        value === null ? text('screen.facts.empty') : formatCount(value, tag);
    const lasts = coverText(line);
    return (
        <TableRow>
            <TableCell>
                <LinkBase to={`/${layout}/products/${line.product_id}`} className="RowLink">
                    <bdi>{name}</bdi>
                </LinkBase>
                <Typography variant="caption" color="textSecondary" component="div">
                    <bdi dir="ltr" translate="no">
                        {line.sku}
                    </bdi>
                    {phone && (
                        <>
                            {' · '}
                            {text('screen.queue.left', { smart_count: line.stock })}
                            {lasts && line.stock > 0 && ` · ${lasts}`}
                        </>
                    )}
                </Typography>
            </TableCell>
            {!phone && (
                <>
                    <TableCell align="right">{count(line.stock)}</TableCell>
                    <TableCell align="right">{count(line.sold)}</TableCell>
                    <TableCell align="right">{lasts || text('screen.facts.empty')}</TableCell>
                </>
            )}
            <TableCell align="right">
                <TextField
                    size="small"
                    margin="none"
                    value={reorder.shown(line)}
                    error={reorder.quantityOf(line) === undefined}
                    onChange={event => reorder.type(line, event.target.value)}
                    fullWidth={false}
                    sx={{ inlineSize: 96 }}
                    slotProps={{
                        htmlInput: {
                            dir: 'ltr',
                            inputMode: 'numeric',
                            'aria-label': text('screen.pair', {
                                label: text('screen.reorder.quantity'),
                                value: name,
                            }),
                            style: { textAlign: 'end' },
                        },
                    }}
                />
            </TableCell>
        </TableRow>
    );
};
