import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useStore } from 'react-admin';
import { startTransition, useRef, useState } from 'react';
import { formatDateTime } from '../../../components/fields/dates';
import { Section } from '../../../components/page/Section';
import { previewUndo } from '../../../components/undo/undoDialog';
import { useOneAtATime } from '../../../components/forms/oneAtATime';
import { useText } from '../../../components/hooks/useText';
import { extended } from '../../../providers/http';
import { COLUMNS, mapHeadings, mappingOf, type Cells, type Column } from './columns';
import { fileLinesOf, rowOfLine, type FileLines } from './fileLines';
import { ReportLine } from './ImportRun';
import { readInWorker } from './inWorker';
import { storedBadRows } from './storedImport';
import { newJob, type Job } from './job';
import { isExample, saveLines, saveTemplate } from './saveSheet';
import { mapInSlices } from './slices';
import { useColumnLabel } from './useColumnLabel';
import type { Import } from './useImport';

/** The file that is read. */
type Source = FileLines & { name: string; type: Job['type'] };

/** Asks for a file or a paste, and then for the columns. */
export const ImportStart = ({ current }: { current: Import }) => {
    const [source, setSource] = useState<Source>();
    return source ? (
        <MapColumns
            source={source}
            onBack={() => setSource(undefined)}
            onDone={(rows, file) => current.begin(newJob(source.name, source.type, rows, file))}
        />
    ) : (
        <>
            {/* The columns are rendered in slices, because their inputs are many. */}
            <ChooseFile onRead={read => startTransition(() => setSource(read))} />
            <Reports current={current} />
        </>
    );
};

/** Reads a file in the worker. */
const useReading = (onRead: (source: Source) => void) => {
    const text = useText();
    const labelOf = useColumnLabel();
    const [error, setError] = useState<string>();
    const { run, isRunning } = useOneAtATime();
    const readFile = async (file: Blob, name: string) => {
        const lines = fileLinesOf(await readInWorker(file), labelOf);
        if (!lines) throw new Error('There are no rows');
        onRead({ name, type: name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv', ...lines });
    };
    const read = (file: Blob, name: string) =>
        run(async () => {
            setError(undefined);
            await readFile(file, name).catch((failure: unknown) => {
                console.error(failure);
                setError(text('screen.import.unreadable'));
            });
        });
    return { read, error, isRunning };
};

const ChooseFile = ({ onRead }: { onRead: (source: Source) => void }) => {
    const text = useText();
    const labelOf = useColumnLabel();
    const input = useRef<HTMLInputElement>(null);
    const { read, error, isRunning } = useReading(onRead);
    return (
        <Section>
            <Box
                sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
                onDragOver={event => event.preventDefault()}
                onDrop={event => {
                    event.preventDefault();
                    const file = event.dataTransfer.files[0];
                    if (file) void read(file, file.name);
                }}
            >
                <Typography color="textSecondary">{text('screen.import.start_hint')}</Typography>
                <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                    <Button
                        variant="contained"
                        startIcon={<UploadIcon />}
                        loading={isRunning}
                        onClick={() => input.current?.click()}
                    >
                        {text('screen.import.choose')}
                    </Button>
                    {(['xlsx', 'csv'] as const).map(type => (
                        <Button key={type} color="inherit" onClick={() => void saveTemplate(type, labelOf)}>
                            {text('screen.import.template', { type: type.toUpperCase() })}
                        </Button>
                    ))}
                    <input
                        ref={input}
                        type="file"
                        accept=".csv,.tsv,.txt,.xlsx"
                        aria-label={text('screen.import.choose')}
                        style={visuallyHidden}
                        tabIndex={-1}
                        onChange={({ target }) => {
                            const file = target.files?.[0];
                            if (file) void read(file, file.name);
                            target.value = '';
                        }}
                    />
                </Box>
                <TextField
                    label={text('screen.import.paste')}
                    multiline
                    minRows={3}
                    maxRows={8}
                    value=""
                    onPaste={event => {
                        event.preventDefault();
                        const pasted = event.clipboardData.getData('text');
                        void read(new Blob([pasted]), text('screen.import.title'));
                    }}
                />
                {error && <Alert severity="error">{error}</Alert>}
            </Box>
        </Section>
    );
};

/** Which column of the file is which field, with its first values. */
const MapColumns = ({
    source: { name, head, lines },
    onBack,
    onDone,
}: {
    source: Source;
    onBack: () => void;
    onDone: (rows: Cells[], file: Pick<Job, 'sheet' | 'origins' | 'examples'>) => void;
}) => {
    const text = useText();
    const labelOf = useColumnLabel();
    const headings = head.at(-1) ?? [];
    const [remembered, remember] = useStore<Record<string, Column | ''>>('import.columns', {});
    const [columns, setColumns] = useState(() => mapHeadings(headings, labelOf, remembered));
    const choose = (at: number, chosen: Column | undefined) =>
        // A field has one column.
        setColumns(now =>
            now.map((column, index) => (index === at ? chosen : column === chosen ? undefined : column)),
        );
    const { run, isRunning } = useOneAtATime();
    const finish = async () => {
        remember({ ...remembered, ...mappingOf(headings, columns) });
        const sheet = { head, columns: columns.map(column => column ?? null) };
        const all = await mapInSlices(lines, line => rowOfLine(line, sheet.columns));
        const own = all.filter(({ row }) => !isExample(row));
        onDone(
            own.map(({ row }) => row),
            {
                sheet,
                origins: own.map(({ origin }) => origin),
                examples: all.length - own.length,
            },
        );
    };
    return (
        <Section title={text('screen.import.columns_title')} hint={text('screen.import.columns_hint')}>
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
                <bdi>{name}</bdi>
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
                {headings.map((heading, at) => (
                    <MapColumn
                        key={at}
                        heading={heading}
                        values={lines.slice(0, 3).flatMap(({ cells }) => cells[at] || [])}
                        column={columns[at]}
                        onChoose={chosen => choose(at, chosen)}
                    />
                ))}
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, marginBlockStart: 4 }}>
                <Button color="inherit" onClick={onBack}>
                    {text('action.back')}
                </Button>
                <Button
                    variant="contained"
                    autoFocus
                    loading={isRunning}
                    disabled={!columns.some(Boolean)}
                    onClick={() => void run(finish)}
                >
                    {text('screen.import.continue')}
                </Button>
            </Box>
        </Section>
    );
};

const MapColumn = ({
    heading,
    values,
    column,
    onChoose,
}: {
    heading: string;
    values: string[];
    column: Column | undefined;
    onChoose: (chosen: Column | undefined) => void;
}) => {
    const text = useText();
    const labelOf = useColumnLabel();
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gap: 3,
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 240px' },
            }}
        >
            <div>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    <bdi>{heading}</bdi>
                </Typography>
                <Typography variant="caption" color="textSecondary" noWrap component="div">
                    <bdi>{values.join(' · ')}</bdi>
                </Typography>
            </div>
            <TextField
                select
                size="small"
                value={column ?? ''}
                onChange={({ target }) => onChoose((target.value || undefined) as Column | undefined)}
                slotProps={{
                    select: {
                        displayEmpty: true,
                        inputProps: { 'aria-label': text('screen.import.column', { name: heading }) },
                    },
                }}
            >
                <MenuItem value="">{text('screen.import.ignored')}</MenuItem>
                {COLUMNS.map(one => (
                    <MenuItem key={one} value={one}>
                        {labelOf(one)}
                    </MenuItem>
                ))}
            </TextField>
        </Box>
    );
};

const saveBad = async (id: string) => {
    const sheet = await storedBadRows(id);
    if (sheet) await saveLines(sheet);
};

/** What was imported before in this browser. */
const Reports = ({ current: { reports } }: { current: Import }) => {
    const text = useText();
    if (reports.length === 0) return null;
    return (
        <Box sx={{ marginBlockStart: 4 }}>
            <Section title={text('screen.import.reports')}>
                <Box
                    component="ul"
                    sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}
                >
                    {reports.map(({ id, name, at, change, counts, hasBad }) => (
                        <Box component="li" key={id} sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
                            <Box sx={{ flex: '1 1 240px' }}>
                                <Typography variant="body2">
                                    <bdi>{name}</bdi>
                                </Typography>
                                <Typography variant="caption" color="textSecondary" component="div">
                                    <bdi dir="ltr">{formatDateTime(at)}</bdi>
                                </Typography>
                                <ReportLine counts={counts} />
                            </Box>
                            {hasBad && (
                                <Button size="small" color="inherit" onClick={() => void saveBad(id)}>
                                    {text('screen.import.bad')}
                                </Button>
                            )}
                            {extended && (
                                <Button size="small" color="inherit" onClick={() => previewUndo({ change })}>
                                    {text('screen.import.undo')}
                                </Button>
                            )}
                        </Box>
                    ))}
                </Box>
            </Section>
        </Box>
    );
};
