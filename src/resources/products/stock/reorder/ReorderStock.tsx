import { joinSentences } from '../../../../../i18n/grammar';
import { extensions } from '../../../../../contract/nouns';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MOST_ADJUSTED } from '../../../../../contract/stockReasons';
import { Confirmation } from '../../../../components/feedback/Confirmation';
import { formatDate, shopToday } from '../../../../components/fields/dates';
import { formatCount } from '../../../../components/fields/money';
import { useTag } from '../../../../components/fields/MoneyField';
import { useFailureToast } from '../../../../components/forms/oneAtATime';
import { useResourceText, useText } from '../../../../components/hooks/useText';
import { download } from '../../../../components/lists/export/download';
import { useExportWords } from '../../../../components/lists/export/useExportWords';
import { ListRows } from '../../../../components/lists/rows/ListRows';
import { Section } from '../../../../components/page/Section';
import { TitleBar } from '../../../../components/page/TitleBar';
import { offers } from '../../../../providers/http';
import { useItemName } from '../ItemName';
import { ReorderTable, useCoverText } from './ReorderTable';
import { COVER_DAYS, useReorder, type Reorder } from './useReorder';
import { useCrumbs } from '../../../crumbs';

/**
 * The list of items to order from suppliers: one line for each variant that runs out. The list is edited, printed,
 * exported, and booked when the goods arrive.
 */
const ReorderStock = () => {
    const text = useText();
    const crumbs = useCrumbs();
    const reorder = useReorder();
    const { lines } = reorder;
    const title = text('screen.reorder.title');
    const isFull = (lines.data?.length ?? 0) >= MOST_ADJUSTED;
    return (
        <div data-print>
            <GlobalStyles styles={PRINTED} />
            <TitleBar
                crumbs={crumbs()}
                title={title}
                more={lines.data && lines.data.length > 0 && <Files reorder={reorder} />}
                action={lines.data && lines.data.length > 0 && <Receive reorder={reorder} />}
            />
            <Section
                title={text('screen.pair', { label: title, value: formatDate(shopToday()) })}
                hint={joinSentences([
                    text(
                        offers(extensions.stock.reorder)
                            ? 'screen.reorder.hint'
                            : 'screen.reorder.hint_plain',
                    ),
                    isFull && text('screen.reorder.more'),
                ])}
                action={offers(extensions.stock.reorder) && <Days reorder={reorder} />}
                flush
            >
                <ListRows
                    of={lines}
                    empty={
                        <Typography color="textSecondary" sx={{ padding: 5 }}>
                            {text('screen.reorder.none')}
                        </Typography>
                    }
                >
                    {rows => <ReorderTable reorder={reorder} lines={rows} />}
                </ListRows>
            </Section>
        </div>
    );
};
export default ReorderStock;

/** On paper: the list alone, black on white. */
const PRINTED = {
    '@media print': {
        'body *': { visibility: 'hidden' },
        '[data-print] section, [data-print] section *': { visibility: 'visible', color: '#000 !important' },
        '[data-print]': { position: 'absolute', insetBlockStart: 0, insetInline: 0 },
        '[data-print] section': { border: 0, background: 'none' },
    },
};

/** For how many days the quantities last, and how all are emptied where little has arrived. */
const Days = ({ reorder: { days, setDays, isTyped, restore, ordered, clear } }: { reorder: Reorder }) => {
    const text = useText();
    const { daysText } = useCoverText();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button color="inherit" disabled={ordered.length === 0} onClick={clear}>
                {text('screen.reorder.clear')}
            </Button>
            <Button color="inherit" disabled={!isTyped} onClick={restore}>
                {text('screen.reorder.restore')}
            </Button>
            <Typography variant="body2" color="textSecondary" aria-hidden>
                {text('screen.reorder.cover')}
            </Typography>
            <TextField
                select
                size="small"
                margin="none"
                fullWidth={false}
                value={days}
                onChange={event => setDays(Number(event.target.value))}
                slotProps={{
                    select: { SelectDisplayProps: { 'aria-label': text('screen.reorder.cover') } },
                }}
            >
                {COVER_DAYS.map(count => (
                    <MenuItem key={count} value={count}>
                        {daysText(count)}
                    </MenuItem>
                ))}
            </TextField>
        </Box>
    );
};

/** Prints the list, or downloads it as CSV. */
const Files = ({ reorder }: { reorder: Reorder }) => {
    const text = useText();
    const { field, name } = useResourceText();
    const nameOf = useItemName();
    const { coverText } = useCoverText();
    const labels: Record<string, string> = {
        item: name('products', 1),
        sku: field('products', 'sku'),
        stock: field('products', 'stock'),
        sold: text('screen.reorder.sold'),
        lasts: text('screen.reorder.lasts'),
        quantity: text('screen.reorder.quantity'),
    };
    const words = useExportWords(source => labels[source] ?? source);
    const showFailure = useFailureToast();
    const save = async () => {
        // Loaded on first use.
        const { createCsv } = await import('../../../../components/lists/export/writers');
        const csv = createCsv(words);
        csv.add(
            (reorder.lines.data ?? []).map(line => ({
                item: nameOf(line),
                sku: line.sku,
                stock: line.stock,
                sold: line.sold,
                lasts: coverText(line),
                quantity: reorder.quantityOf(line) ?? 0,
            })),
        );
        download(await csv.file(), `${text('screen.reorder.title')} ${shopToday()}.csv`);
    };
    return (
        <>
            <Button color="inherit" startIcon={<PrintIcon />} onClick={() => window.print()}>
                {text('screen.print.print')}
            </Button>
            <Button
                color="inherit"
                startIcon={<DownloadIcon />}
                onClick={() => void save().catch(showFailure)}
            >
                {text('action.export')}
            </Button>
        </>
    );
};

/** Books the quantities as received, after a question. */
const Receive = ({ reorder: { ordered, book, busy } }: { reorder: Reorder }) => {
    const text = useText();
    const tag = useTag();
    const [open, setOpen] = useState(false);
    const count = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
    return (
        <>
            <Button variant="contained" disabled={count === 0} onClick={() => setOpen(true)}>
                {text('screen.reorder.receive')}
            </Button>
            <Confirmation
                open={open}
                onClose={() => !busy && setOpen(false)}
                title={text('screen.reorder.receive_title')}
                hint={text('screen.reorder.receive_hint')}
                actions={
                    <>
                        <Button color="inherit" disabled={busy} onClick={() => setOpen(false)}>
                            {text('action.back')}
                        </Button>
                        <Button
                            variant="contained"
                            loading={busy}
                            onClick={() => void book().then(() => setOpen(false))}
                        >
                            {text('screen.reorder.receive_yes', {
                                count: formatCount(count, tag),
                                smart_count: ordered.length,
                            })}
                        </Button>
                    </>
                }
            />
        </>
    );
};
