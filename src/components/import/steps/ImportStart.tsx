import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { startTransition, useRef, useState } from 'react';
import { formatDateTime } from '../../fields/dates';
import { Section } from '../../page/Section';
import { useText } from '../../hooks/useText';
import { UndoImportButton } from './UndoImportButton';
import { ReportLine } from './ImportRun';
import { MapColumns } from './MapColumns';
import { storedBadRows } from '../storedImport';
import { newJob } from '../job';
import type { SheetKind } from '../sheetKind';
import { saveLines, saveTemplate } from '../saveSheet';
import { useColumnLabel } from '../useColumnLabel';
import type { Import } from '../useImport';
import { useReading, type Source } from '../reading/useReading';

/** Asks for a file or a paste, and then for the columns. */
export const ImportStart = ({ current }: { current: Import }) => {
    const [source, setSource] = useState(current.source);
    return source ? (
        <MapColumns
            // Another reading of the file has other columns.
            key={JSON.stringify(source.reading)}
            kind={current.kind}
            source={source}
            onRead={read => startTransition(() => setSource(read))}
            onBack={() => {
                current.leaveSource();
                setSource(undefined);
            }}
            onDone={(rows, file) => current.begin(newJob(source.name, source.type, rows, file))}
        />
    ) : (
        <>
            {/* The columns are rendered in slices, because their inputs are many. */}
            <ChooseFile kind={current.kind} onRead={read => startTransition(() => setSource(read))} />
            <Reports current={current} />
        </>
    );
};

const ChooseFile = ({ kind, onRead }: { kind: SheetKind; onRead: (source: Source) => void }) => {
    const text = useText();
    const labelOf = useColumnLabel(kind);
    const input = useRef<HTMLInputElement>(null);
    const { read, error, isRunning } = useReading(kind, onRead);
    const [over, setOver] = useState(false);
    return (
        <Section>
            <Box
                sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
                onDragOver={event => {
                    event.preventDefault();
                    setOver(true);
                }}
                onDragLeave={() => setOver(false)}
                onDrop={event => {
                    event.preventDefault();
                    setOver(false);
                    const file = event.dataTransfer.files[0];
                    if (file) void read(file, file.name);
                }}
            >
                <Box sx={{ ...AREA, ...(over && { backgroundColor: 'primary.tint' }) }}>
                    <Typography variant="h2">{text('screen.import.drop')}</Typography>
                    <Typography variant="body2" color="textSecondary">
                        {text(kind.hint)}
                    </Typography>
                    <Button
                        variant="contained"
                        startIcon={<UploadIcon />}
                        loading={isRunning}
                        onClick={() => input.current?.click()}
                    >
                        {text('screen.import.choose')}
                    </Button>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' }}>
                        {(['xlsx', 'csv'] as const).map(type => (
                            <Button
                                key={type}
                                size="small"
                                onClick={() => void saveTemplate(kind, type, labelOf)}
                            >
                                {text('screen.import.template', { type: type.toUpperCase() })}
                            </Button>
                        ))}
                    </Box>
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
                        void read(new Blob([pasted]), text(kind.title));
                    }}
                />
                {error && <Alert severity="error">{error}</Alert>}
            </Box>
        </Section>
    );
};

/** The place for a file; all of the card takes one. */
const AREA = {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 3,
    minBlockSize: 240,
    padding: 4,
    textAlign: 'center',
    border: '1px dashed',
    borderColor: 'text.secondary',
    borderRadius: 1,
} as const;

const saveBad = async (kind: SheetKind, id: string) => {
    const sheet = await storedBadRows(kind.noun, id);
    if (sheet) await saveLines(sheet);
};

/** The earlier imports in this browser. */
const Reports = ({ current: { kind, reports } }: { current: Import }) => {
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
                                <Button size="small" color="inherit" onClick={() => void saveBad(kind, id)}>
                                    {text('screen.import.bad')}
                                </Button>
                            )}
                            <UndoImportButton change={change} size="small" />
                        </Box>
                    ))}
                </Box>
            </Section>
        </Box>
    );
};
