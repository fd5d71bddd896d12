import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useStore } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useListFormat } from '../../fields/useListFormat';
import { useOneAtATime } from '../../forms/oneAtATime';
import { useText } from '../../hooks/useText';
import { Section } from '../../page/Section';
import { knownHeadings, mapHeadings, mappingOf } from '../headings';
import type { Cells, Column } from '../sheetColumns';
import type { SheetKind } from '../sheetKind';
import { isBlank, rowOfLine, type Sheet } from '../reading/fileLines';
import type { Job } from '../job';
import { ReadingChoice } from '../reading/ReadingChoice';
import { mapInSlices } from '../reading/slices';
import { useColumnLabel } from '../useColumnLabel';
import type { Source } from '../reading/useReading';

/** The columns that an import cannot do without, or that new records cannot. */
const Missing = ({ kind, columns }: { kind: SheetKind; columns: readonly Column[] }) => {
    const text = useText();
    const labelOf = useColumnLabel(kind);
    const list = useListFormat();
    const lacking = kind.lacks(columns);
    if (lacking)
        return (
            <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
                {text(lacking)}
            </Alert>
        );
    const forNew = kind.lacksForNew?.(columns) ?? [];
    return forNew.length > 0 ? (
        <Alert severity="warning" sx={{ marginBlockEnd: 3 }}>
            {text('screen.import.needs_for_new', { columns: list(forNew.map(labelOf)) })}
        </Alert>
    ) : null;
};

/** The rows of lines that say something to import: further photos of a product and the template's examples do not. */
const rowsOf = async (lines: Source['lines'], sheet: Sheet, kind: SheetKind) => {
    const all = await mapInSlices(lines, line => rowOfLine(line, sheet.columns, kind));
    const filled = all.filter(({ row }) => !isBlank(Object.values<string>(row as Record<string, string>)));
    const own = filled.filter(({ row }) => !kind.isExample(row));
    return {
        rows: own.map(({ row }) => row),
        sheet,
        origins: own.map(({ origin }) => origin),
        examples: filled.length - own.length,
    };
};

/** Focuses a button without scrolling to it: what the sheet lacks is above its columns and stays in sight. */
const useFocus = () => {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => button.current?.focus({ preventScroll: true }), []);
    return button;
};

/** Returns the remembered mapping without columns that the role may no longer fill. */
const stillKnown = ({ columns }: SheetKind, remembered: Record<string, Column | ''>) =>
    Object.fromEntries(Object.entries(remembered).filter(([, column]) => !column || column in columns));

/** Which column of the file is which field, with its first values. */
export const MapColumns = ({
    kind,
    source,
    onRead,
    onBack,
    onDone,
}: {
    kind: SheetKind;
    source: Source;
    onRead: (source: Source) => void;
    onBack: () => void;
    onDone: (rows: Cells[], file: Pick<Job, 'sheet' | 'origins' | 'examples'>) => void;
}) => {
    const text = useText();
    const labelOf = useColumnLabel(kind);
    const { name, head, lines } = source;
    const headings = head.at(-1) ?? [];
    const [remembered, remember] = useStore<Record<string, Column | ''>>(
        kind.noun === 'products' ? 'import.columns' : `import.columns.${kind.noun}`,
        {},
    );
    const [columns, setColumns] = useState(() =>
        mapHeadings(headings, knownHeadings(kind, labelOf), stillKnown(kind, remembered)),
    );
    const choose = (at: number, chosen: Column | undefined) =>
        // A field has one column.
        setColumns(now =>
            now.map((column, index) => (index === at ? chosen : column === chosen ? undefined : column)),
        );
    const given = columns.filter(column => column !== undefined);
    const { run, isRunning } = useOneAtATime();
    const next = useFocus();
    const finish = async () => {
        remember({ ...remembered, ...mappingOf(headings, columns) });
        const sheet = { head, columns: columns.map(column => column ?? null) };
        const { rows, ...file } = await rowsOf(lines, sheet, kind);
        onDone(rows, file);
    };
    return (
        <Section title={text('screen.import.columns_title')} hint={text('screen.import.columns_hint')}>
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
                <bdi>{name}</bdi>
            </Typography>
            {source.program && (
                <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
                    {text('screen.import.program', { program: source.program })}
                </Alert>
            )}
            <Missing kind={kind} columns={given} />
            <ReadingChoice kind={kind} source={source} onRead={onRead} />
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
                {headings.map((heading, at) => (
                    <MapColumn
                        key={at}
                        kind={kind}
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
                    ref={next}
                    loading={isRunning}
                    disabled={kind.lacks(given) !== undefined}
                    onClick={() => void run(finish)}
                >
                    {text('screen.import.continue')}
                </Button>
            </Box>
        </Section>
    );
};

const MapColumn = ({
    kind,
    heading,
    values,
    column,
    onChoose,
}: {
    kind: SheetKind;
    heading: string;
    values: string[];
    column: Column | undefined;
    onChoose: (chosen: Column | undefined) => void;
}) => {
    const text = useText();
    const labelOf = useColumnLabel(kind);
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
                {Object.keys(kind.columns).map(one => (
                    <MenuItem key={one} value={one}>
                        {labelOf(one)}
                    </MenuItem>
                ))}
            </TextField>
        </Box>
    );
};
