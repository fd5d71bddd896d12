import { extensions } from '../../../../contract/nouns';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AdjustmentReason } from '../../../../contract/stockReasons';
import { Confirmation } from '../../../components/feedback/Confirmation';
import { Section } from '../../../components/page/Section';
import { TitleBar } from '../../../components/page/TitleBar';
import { useText } from '../../../components/hooks/useText';
import { offers } from '../../../providers/http';
import { CountEntry } from './CountEntry';
import { ChangeList } from '../../../components/changes/ChangeList';
import { CountedCells, CountRows, ReasonSelect, useCountChange, WaitingRows } from './CountRows';
import { differenceOf, useCount, type Count } from './useCount';
import { useEntries, type Entries } from './useEntries';
import { ApartOnTouch } from '../../../components/page/ApartOnTouch';
import { useCrumbs } from '../../crumbs';

/** Counts stock: SKU and number, one after another, then a review of the differences. */
const CountStock = () => {
    const text = useText();
    const crumbs = useCrumbs();
    const count = useCount();
    const entries = useEntries(count);
    const [reviewing, setReviewing] = useState(false);
    const review = async () => {
        if (await count.readAgain(entries.ended)) setReviewing(true);
    };
    return (
        <>
            <TitleBar
                crumbs={crumbs()}
                title={text('screen.stock.count')}
                more={
                    count.rows.length > 0 && !reviewing && <DiscardButton count={count} entries={entries} />
                }
                action={
                    count.rows.length > 0 &&
                    !reviewing && (
                        <Button variant="contained" loading={count.busy} onClick={() => void review()}>
                            {text('screen.stock.review')}
                        </Button>
                    )
                }
            />
            {reviewing ? (
                <Review count={count} onDone={() => setReviewing(false)} />
            ) : (
                <Counting count={count} entries={entries} />
            )}
        </>
    );
};
export default CountStock;

const Counting = ({ count, entries }: { count: Count; entries: Entries }) => {
    const text = useText();
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Section>
                <CountEntry count={count} entries={entries} />
            </Section>
            <Section
                title={text('screen.stock.counts')}
                hint={count.rows.length > 0 && text('screen.stock.stored_here')}
            >
                <WaitingRows entries={entries} />
                {count.rows.length === 0 && entries.waiting.length === 0 ? (
                    <Typography color="textSecondary">{text('screen.stock.empty')}</Typography>
                ) : (
                    <CountRows rows={count.rows}>{row => <CountedCells row={row} count={count} />}</CountRows>
                )}
            </Section>
        </Box>
    );
};

/** The differences before they apply. */
const Review = ({ count, onDone }: { count: Count; onDone: () => void }) => {
    const text = useText();
    const [reason, setReason] = useState<AdjustmentReason>('count');
    const [note, setNote] = useState('');
    const changeOf = useCountChange(count, reason);
    const different = count.rows.filter(row => differenceOf(row) !== 0);
    const matching = count.rows.length - different.length;
    const apply = async () => {
        if (await count.apply(reason, note)) onDone();
    };
    return (
        <Section
            title={text('screen.stock.review')}
            hint={matching > 0 && text('screen.stock.matching', { count: matching })}
        >
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                {different.length === 0 ? (
                    <Alert severity="success">{text('screen.stock.all_match')}</Alert>
                ) : (
                    <>
                        {offers(extensions.stock.adjust) && (
                            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
                                <ReasonSelect
                                    label={text('screen.stock.reason_for_all')}
                                    value={reason}
                                    onChange={setReason}
                                />
                                <TextField
                                    size="small"
                                    label={text('screen.stock.note_for_all')}
                                    value={note}
                                    onChange={event => setNote(event.target.value)}
                                    slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
                                    sx={{ flex: '1 1 260px' }}
                                />
                            </Box>
                        )}
                        <ChangeList items={different} changesOf={row => [changeOf(row)]} />
                    </>
                )}
                <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, flexWrap: 'wrap' }}>
                    <Button color="inherit" onClick={onDone} disabled={count.busy}>
                        {text('action.back')}
                    </Button>
                    <Button variant="contained" autoFocus loading={count.busy} onClick={() => void apply()}>
                        {different.length === 0
                            ? text('screen.stock.finish')
                            : text('screen.stock.apply', { smart_count: different.length })}
                    </Button>
                </Box>
            </Box>
        </Section>
    );
};

const DiscardButton = ({ count, entries }: { count: Count; entries: Entries }) => {
    const text = useText();
    const [open, setOpen] = useState(false);
    return (
        <>
            <ApartOnTouch action={text('screen.stock.discard')} onPress={() => setOpen(true)}>
                <Button color="inherit" onClick={() => setOpen(true)}>
                    {text('screen.stock.discard')}
                </Button>
            </ApartOnTouch>
            <Confirmation
                open={open}
                onClose={() => setOpen(false)}
                title={text('screen.stock.discard_title')}
                hint={text('screen.stock.discard_hint')}
                actions={
                    <>
                        <Button color="inherit" onClick={() => setOpen(false)}>
                            {text('action.cancel')}
                        </Button>
                        <Button
                            color="error"
                            onClick={() => {
                                count.discard();
                                entries.discard();
                                setOpen(false);
                            }}
                        >
                            {text('screen.stock.discard_yes')}
                        </Button>
                    </>
                }
            />
        </>
    );
};
