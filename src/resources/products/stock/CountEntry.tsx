import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ClipboardEvent, type FormEvent } from 'react';
import { cleanKey, keyForm } from '../../../../contract/keys';
import type { StockItem } from '../../../../contract/schemas/stock';
import { useText } from '../../../components/hooks/useText';
import { countFrom, readCountLines } from './countLines';
import { entryText } from './CountRows';
import { ItemName } from './ItemName';
import type { Count } from './useCount';
import { useProblem, type Entries } from './useEntries';

/** A scanned or typed SKU, then the number. Enter goes on, so that a count needs no mouse. */
export const CountEntry = ({ count, entries }: { count: Count; entries: Entries }) => {
    const text = useText();
    const {
        sku,
        setSku,
        item,
        typed,
        setTyped,
        problem,
        variants,
        choose,
        skuInput,
        countInput,
        next,
        paste,
    } = useEntry(count, entries);
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
                    size="small"
                    slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } }}
                />
                {/* As high as the inputs, below their labels. */}
                <Button type="submit" variant="contained" sx={{ marginBlockStart: { sm: 6 } }}>
                    {text('screen.stock.next')}
                </Button>
            </Box>
            <div role="status">
                {problem ? (
                    <Alert severity="warning">
                        {problem}
                        <Variants items={variants} onChosen={choose} />
                    </Alert>
                ) : (
                    item && (
                        <Typography sx={{ fontWeight: 600 }}>
                            <ItemName item={item} />
                        </Typography>
                    )
                )}
                <RefusedEntries entries={entries} />
            </div>
        </Box>
    );
};

/** The variants of a product whose own SKU was entered. */
const Variants = ({
    items,
    onChosen,
}: {
    items: readonly StockItem[];
    onChosen: (item: StockItem) => void;
}) =>
    items.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: 2 }}>
            {items.map(item => (
                <Button
                    key={item.variant_id}
                    size="small"
                    variant="outlined"
                    color="inherit"
                    onClick={() => onChosen(item)}
                >
                    <ItemName item={item} />
                </Button>
            ))}
        </Box>
    );

const RefusedEntries = ({ entries: { refused, forgetRefused } }: { entries: Entries }) => {
    const text = useText();
    if (refused.length === 0) return null;
    return (
        <Alert severity="warning" onClose={forgetRefused}>
            {refused.map(entry => (
                <div key={entry.sku}>
                    {text('screen.pair', { label: entryText(entry), value: entry.problem })}
                </div>
            ))}
        </Alert>
    );
};

/** Adds pasted lines, and says which are not understood or found. */
const useLines = (count: Count, setProblem: (problem: string | undefined) => void) => {
    const text = useText();
    const problemOf = useProblem();
    return async (pasted: string) => {
        const { counts, bad } = readCountLines(pasted);
        const found = (await count.find([...counts.keys()])) ?? [];
        const problems = bad.length > 0 ? [text('screen.stock.bad_lines', { lines: bad.join(' · ') })] : [];
        for (const [asked, counted] of counts) {
            const known = found.find(one => keyForm(one.sku) === keyForm(asked));
            const wrong = problemOf(known, asked);
            if (wrong) problems.push(wrong);
            else if (known) count.add(known, counted);
        }
        setProblem(problems.length > 0 ? problems.join(' ') : undefined);
    };
};

/** Focuses a field with its text selected, so that the next one replaces it. */
const correct = (field: HTMLInputElement | null) => {
    field?.focus();
    field?.select();
};

/** Handles a paste of several lines or cells; others stay with the field. */
const linesPasted = (add: (pasted: string) => void) => (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\t\n\r]/.test(pasted.trim())) return;
    event.preventDefault();
    add(pasted);
};

/** The code that a scanner sent to the field of the number. */
const scannedCode = (typed: string): string | undefined =>
    countFrom(typed, 0) === undefined ? typed.trim() || undefined : undefined;

/** A SKU that cannot be counted, whose number waits for another one, and the variants of its product. */
const useRefusal = (count: Count) => {
    const sku = useRef<string>(undefined);
    const [variants, setVariants] = useState<readonly StockItem[]>([]);
    return {
        variants,
        isOf: (asked: string) => sku.current === asked,
        refuse: (asked: string, product: StockItem | undefined) => {
            sku.current = asked;
            if (!product) return;
            void count.findVariants(product).then(found => {
                if (sku.current === asked) setVariants(found ?? []);
            });
        },
        forget: () => {
            sku.current = undefined;
            setVariants([]);
        },
    };
};

const useEntry = (count: Count, entries: Entries) => {
    const text = useText();
    const [sku, setSkuText] = useState('');
    const [item, setItem] = useState<StockItem>();
    const [typed, setTyped] = useState('');
    const [problem, setProblem] = useState<string>();
    const refusal = useRefusal(count);
    const skuInput = useRef<HTMLInputElement>(null);
    const countInput = useRef<HTMLInputElement>(null);
    /** The look-up of the entered SKU; the number can be typed while it runs. */
    const lookUp = useRef<{ sku: string; found: Promise<StockItem[] | undefined> }>(undefined);

    const problemOf = useProblem();
    const addLines = useLines(count, setProblem);
    const look = async (asked: string) => {
        const own = (lookUp.current = { sku: asked, found: count.find([asked]) });
        countInput.current?.focus();
        const found = await own.found;
        if (lookUp.current !== own) return;
        const wrong = found && problemOf(found[0], asked);
        setProblem(wrong);
        setItem(wrong ? undefined : found?.[0]);
        if (found && !wrong) return;
        // The focus stays: what is being typed is the number, and no SKU.
        lookUp.current = undefined;
        if (found) refusal.refuse(asked, found[0]);
    };
    const choose = (variant: StockItem) => {
        setSku(variant.sku);
        setItem(variant);
        lookUp.current = { sku: variant.sku, found: Promise.resolve([variant]) };
        countInput.current?.focus();
    };
    const setSku = (value: string) => {
        setSkuText(value);
        lookUp.current = undefined;
        refusal.forget();
        setItem(undefined);
        setProblem(undefined);
    };
    const enter = (own: NonNullable<typeof lookUp.current>) => {
        if (countFrom(typed, 0) === undefined) {
            setProblem(text('screen.amount.not_whole'));
            return correct(countInput.current);
        }
        entries.enter({ sku: own.sku, typed: typed.trim() }, own.found);
        setSku('');
        setTyped('');
        skuInput.current?.focus();
    };
    const next = () => {
        const asked = cleanKey(sku).trim();
        const own = lookUp.current;
        if (!asked) skuInput.current?.focus();
        else if (refusal.isOf(asked)) {
            const code = scannedCode(typed);
            if (!code) return correct(skuInput.current);
            setSku(code);
            setTyped('');
            void look(code);
        } else if (own?.sku !== asked) void look(asked);
        // A scanner may send the SKU twice.
        else if (typed.trim() === '') countInput.current?.focus();
        else enter(own);
    };
    return {
        sku,
        item,
        typed,
        problem,
        skuInput,
        countInput,
        setTyped,
        variants: refusal.variants,
        choose,
        setSku,
        next,
        paste: linesPasted(pasted => void addLines(pasted)),
    };
};
