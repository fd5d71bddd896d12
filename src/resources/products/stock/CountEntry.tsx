import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent } from 'react';
import type { StockItem } from '../../../../contract/schemas/stock';
import { useText } from '../../../components/useText';
import { countFrom, readCountLines } from './countLines';
import { ItemName, useItemName } from './ItemName';
import { isItem } from './stockItems';
import type { Count } from './useCount';

/** A scanned or typed SKU, then the number. Enter goes on, so that a count needs no mouse. */
export const CountEntry = ({ count }: { count: Count }) => {
    const text = useText();
    const { sku, setSku, item, typed, setTyped, problem, skuInput, countInput, next, paste } =
        useEntry(count);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        next();
    };
    return (
        <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 3 }}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 3,
                    gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr auto' },
                    alignItems: 'start',
                }}
            >
                <TextField
                    label={text('screen.stock.sku')}
                    value={sku}
                    onChange={event => setSku(event.target.value)}
                    onPaste={paste}
                    inputRef={skuInput}
                    helperText={text('screen.stock.sku_hint')}
                    autoFocus
                    size="small"
                    slotProps={{
                        htmlInput: {
                            dir: 'ltr',
                            autoComplete: 'off',
                            autoCapitalize: 'off',
                            spellCheck: false,
                        },
                    }}
                />
                <TextField
                    label={text('screen.stock.counted')}
                    value={typed}
                    onChange={event => setTyped(event.target.value)}
                    inputRef={countInput}
                    helperText={text('screen.stock.counted_hint')}
                    disabled={!item}
                    size="small"
                    slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } }}
                />
                <Button type="submit" variant="contained" loading={count.busy} sx={{ blockSize: 40 }}>
                    {text('screen.stock.next')}
                </Button>
            </Box>
            <div role="status">
                {problem ? (
                    <Alert severity="warning">{problem}</Alert>
                ) : (
                    item && (
                        <Typography sx={{ fontWeight: 600 }}>
                            <ItemName item={item} />
                        </Typography>
                    )
                )}
            </div>
        </Box>
    );
};

const useEntry = (count: Count) => {
    const text = useText();
    const nameOf = useItemName();
    const [sku, setSkuText] = useState('');
    const [item, setItem] = useState<StockItem>();
    const [typed, setTyped] = useState('');
    const [problem, setProblem] = useState<string>();
    const skuInput = useRef<HTMLInputElement>(null);
    const countInput = useRef<HTMLInputElement>(null);
    // The item that was found enables the input.
    useEffect(() => {
        if (item) countInput.current?.focus();
    }, [item]);

    const problemOf = (found: StockItem | undefined, asked: string): string | undefined =>
        !found
            ? text('screen.stock.unknown', { sku: asked })
            : found.variants_count > 0
              ? text('screen.stock.has_variants', { name: nameOf(found) })
              : undefined;

    const look = async () => {
        const asked = sku.trim();
        if (!asked) return;
        const found = await count.find([asked]);
        if (!found) return;
        const wrong = problemOf(found[0], asked);
        setProblem(wrong);
        setItem(wrong ? undefined : found[0]);
        if (wrong) skuInput.current?.select();
    };
    const keep = (known: StockItem) => {
        const earlier = count.rows.find(row => isItem(row, known));
        const counted = countFrom(typed, earlier?.counted);
        if (counted === undefined) {
            setProblem(text('screen.amount.not_whole'));
            return countInput.current?.select();
        }
        count.add(known, counted);
        setItem(undefined);
        setSkuText('');
        setTyped('');
        setProblem(undefined);
        skuInput.current?.focus();
    };
    const addLines = async (pasted: string) => {
        const { counts, bad } = readCountLines(pasted);
        const found = (await count.find([...counts.keys()])) ?? [];
        const problems = bad.length > 0 ? [text('screen.stock.bad_lines', { lines: bad.join(' · ') })] : [];
        for (const [asked, counted] of counts) {
            const known = found.find(one => one.sku.toLowerCase() === asked.toLowerCase());
            const wrong = problemOf(known, asked);
            if (wrong) problems.push(wrong);
            else if (known) count.add(known, counted);
        }
        setProblem(problems.length > 0 ? problems.join(' ') : undefined);
    };
    return {
        sku,
        item,
        typed,
        problem,
        skuInput,
        countInput,
        setTyped,
        setSku: (value: string) => {
            setSkuText(value);
            setItem(undefined);
            setProblem(undefined);
        },
        next: () => (item ? keep(item) : void look()),
        paste: (event: ClipboardEvent) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[\t\n\r]/.test(pasted.trim())) return;
            event.preventDefault();
            void addLines(pasted);
        },
    };
};
