import { languageName } from '../../../../contract/languages';
import CloseIcon from '@mui/icons-material/Close';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { I18nContext, useI18nProvider, useTranslate } from 'react-admin';
import { useEffect, useId, useState, type CSSProperties, type ReactNode } from 'react';
import type { Order } from '../../../../contract/schemas/orders';
import type { PrintKind } from '../../../../contract/shop';
import type { Status } from '../../../../contract/statuses';
import { FailureState } from '../../../components/feedback/FailureState';
import { useText } from '../../../components/hooks/useText';
import { mainStep } from '../steps/useMainStep';
import { StepButton } from '../steps/StepButton';
import { kindsFor } from './kinds';
import { useOrdersToPrint, type OrderToPrint, type Reading } from './useOrdersToPrint';
import { Sheets } from './Sheets';
import { useRecordPrint } from './useRecordPrint';
import './print.css';
import { SellerNote } from './SellerNote';
import { useSeller } from './useSeller';
import { SHEET_LANGUAGES, useSheetWords, type SheetLanguage } from './words';

/** The width of a sheet on screen in pixels: 210 mm. */
const SHEET_PX = 794;
const GUTTER_PX = 32;

/** On a phone the choices are below the title and the button, and the next step is below these. */
const CHOICE = { order: { xs: 1, sm: 0 } };
const NEXT = { order: { xs: 2, sm: 0 } };

const BAR = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 2,
    paddingInline: 4,
    paddingBlock: 3,
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
};

/** The scale of a sheet in a window that is narrower. */
const fit = () => Math.min(1, (window.innerWidth - GUTTER_PX) / SHEET_PX);
const useZoom = () => {
    const [zoom, setZoom] = useState(fit);
    useEffect(() => {
        const measure = () => setZoom(fit());
        window.addEventListener('resize', measure);
        return () => window.removeEventListener('resize', measure);
    }, []);
    return zoom;
};

/**
 * The print preview of one or several orders in English or Arabic: packing slips, invoices, or one pick list for all of
 * them. Printing is possible when all orders are loaded.
 */
const Preview = ({
    numbers,
    asked = 'invoice',
    note,
    known,
    onClose,
    onStep,
}: {
    numbers: string[];
    /** The kind of print that is selected at first. */
    asked?: PrintKind;
    /** The credit note to print, if not all. */
    note?: string | undefined;
    /** Orders that the list has loaded; the others are fetched. */
    known: Order[];
    onClose: () => void;
    /** Takes the next step of the orders, and leaves. Without it no step is offered. */
    onStep?: (step: Status) => void;
}) => {
    const text = useText();
    const id = useId();
    const locale = useI18nProvider().getLocale();
    const [kind, setKind] = useState(asked);
    const [language, setLanguage] = useState<SheetLanguage>(locale === 'ar' ? 'ar' : 'en');
    const [printedAt] = useState(() => new Date().toISOString());
    const reading = useOrdersToPrint(numbers, known);
    const { words, otherWords, ...wordsRead } = useSheetWords(language);
    const { seller, missing, ...sellerRead } = useSeller();
    const failed = [wordsRead, sellerRead].find(({ error }) => error);
    const ready = words && otherWords && seller;

    return (
        <Dialog open fullScreen className="print-preview" onClose={onClose} aria-labelledby={id}>
            <Box className="print-bar" sx={BAR}>
                <IconButton aria-label={text('action.close')} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
                <Typography id={id} variant="h3" component="h2" sx={{ marginInlineEnd: 'auto' }}>
                    {text('screen.print.title', { smart_count: numbers.length })}
                </Typography>
                <KindChoice
                    value={kind}
                    kinds={reading.bought ? kindsFor(reading.bought.map(({ order }) => order)) : [kind]}
                    onChoose={setKind}
                />
                <OneOf
                    label={text('screen.print.language')}
                    value={language}
                    options={LANGUAGE_OPTIONS}
                    onChoose={setLanguage}
                />
                <Actions bought={ready ? reading.bought : undefined} kind={kind} onStep={onStep} />
            </Box>
            <Room>
                {failed ? (
                    <FailureState {...failed} />
                ) : reading.bought && ready ? (
                    <>
                        {['invoice', 'slip_and_invoice', 'credit_note'].includes(kind) && (
                            <SellerNote missing={missing} />
                        )}
                        <I18nContext.Provider value={words}>
                            <Sheets
                                kind={kind}
                                note={note}
                                language={language}
                                bought={reading.bought}
                                seller={seller}
                                otherWords={otherWords}
                                printedAt={printedAt}
                            />
                        </I18nContext.Provider>
                    </>
                ) : (
                    <Progress reading={reading} total={numbers.length} />
                )}
            </Room>
        </Dialog>
    );
};
export default Preview;

/** Prints, and takes the step that all of the orders take next. */
const Actions = ({
    bought,
    kind,
    onStep,
}: {
    /** Undefined until everything is loaded. */
    bought: OrderToPrint[] | undefined;
    kind: PrintKind;
    onStep: ((step: Status) => void) | undefined;
}) => {
    const text = useText();
    const record = useRecordPrint();
    const steps = new Set(bought?.map(({ order }) => mainStep(order)));
    const [step] = steps;
    return (
        <>
            <Button
                variant="contained"
                startIcon={<PrintIcon />}
                disabled={!bought}
                onClick={async () => {
                    await print();
                    if (bought) await record(bought, kind);
                }}
            >
                {text('screen.print.print')}
            </Button>
            {onStep && bought && step && steps.size === 1 && (
                <Box sx={NEXT}>
                    <StepButton status={step} count={bought.length} onClick={() => onStep(step)} />
                </Box>
            )}
        </>
    );
};

/** Where the sheets lie, as large as the window allows. */
const Room = ({ children }: { children: ReactNode }) => {
    const text = useText();
    const zoom = useZoom();
    return (
        <Box
            className="print-room"
            role="region"
            tabIndex={0}
            aria-label={text('screen.print.sheets')}
            sx={{ flex: 1, overflow: 'auto', padding: 4, backgroundColor: 'background.default' }}
            style={{ '--sheet-zoom': zoom } as CSSProperties}
        >
            {children}
        </Box>
    );
};

const print = async () => {
    // Fonts of the other script may still be loading.
    await document.fonts?.ready;
    const photos = [...document.querySelectorAll<HTMLImageElement>('.sheet img')];
    // A photo that does not load is left out.
    await Promise.all(photos.map(photo => photo.decode?.().catch(() => undefined)));
    window.print();
};

const LANGUAGE_OPTIONS = SHEET_LANGUAGES.map(value => ({
    value,
    name: languageName(value),
    lang: value,
}));

const KindChoice = ({
    value,
    kinds,
    onChoose,
}: {
    value: PrintKind;
    kinds: readonly PrintKind[];
    onChoose: (value: PrintKind) => void;
}) => {
    const text = useText();
    return (
        <Select
            size="small"
            value={value}
            onChange={event => onChoose(event.target.value)}
            inputProps={{ 'aria-label': text('screen.print.document') }}
            sx={{ ...CHOICE, minInlineSize: '11rem' }}
        >
            {kinds.map(kind => (
                <MenuItem key={kind} value={kind}>
                    {text(`screen.print.${kind}`)}
                </MenuItem>
            ))}
        </Select>
    );
};

const OneOf = <T extends string>({
    label,
    value,
    options,
    onChoose,
}: {
    label: string;
    value: T;
    options: readonly { value: T; name: string; lang?: string }[];
    onChoose: (value: T) => void;
}) => (
    <ToggleButtonGroup
        exclusive
        size="small"
        sx={CHOICE}
        value={value}
        onChange={(_, next: T | null) => next && onChoose(next)}
        aria-label={label}
    >
        {options.map(option => (
            <ToggleButton key={option.value} value={option.value} lang={option.lang}>
                {option.name}
            </ToggleButton>
        ))}
    </ToggleButtonGroup>
);

/** Shows how many orders are loaded, and which failed. */
const Progress = ({ reading: { done, failed, retry }, total }: { reading: Reading; total: number }) => {
    const text = useText();
    const translate = useTranslate();
    const progressText = text('screen.print.reading', { done, total });
    return (
        <Box sx={{ maxInlineSize: 560, marginInline: 'auto', display: 'grid', gap: 3, paddingBlock: 6 }}>
            <Box role="status">
                <LinearProgress
                    variant="determinate"
                    value={(done / total) * 100}
                    aria-label={progressText}
                    sx={{ marginBlockEnd: 2 }}
                />
                {progressText}
            </Box>
            {retry && (
                <Alert
                    severity="error"
                    action={
                        <Button size="small" color="inherit" onClick={retry}>
                            {text('action.retry')}
                        </Button>
                    }
                >
                    {text('screen.print.failed', { smart_count: failed.length })}
                    {failed.map(({ number, error }) => {
                        const message = error instanceof Error ? error.message : String(error);
                        return (
                            <div key={number}>
                                <bdi dir="ltr" translate="no">
                                    {number}
                                </bdi>
                                : {translate(message, { _: message })}
                            </div>
                        );
                    })}
                </Alert>
            )}
        </Box>
    );
};
