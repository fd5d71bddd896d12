import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useStore } from 'react-admin';
import { useState } from 'react';
import { useListFormat } from '../../../components/fields/useListFormat';
import { useOneAtATime } from '../../../components/forms/oneAtATime';
import { useText } from '../../../components/hooks/useText';
import { Section } from '../../../components/page/Section';
import { COLUMNS, mapHeadings, mappingOf, type Cells, type Column } from './columns';
import { isBlank, rowOfLine } from './reading/fileLines';
import type { Job } from './job';
import { describesProducts, REQUIRED } from './plan';
import { ReadingChoice } from './reading/ReadingChoice';
import { isExample } from '../export/saveSheet';
import { mapInSlices } from './reading/slices';
import { useColumnLabel } from './useColumnLabel';
import type { Source } from './reading/useReading';

/** The columns that an import cannot do without, or that new products cannot. */
const Missing = ({ columns }: { columns: readonly (Column | undefined)[] }) => {
    const text = useText();
    const labelOf = useColumnLabel();
    const list = useListFormat();
    if (!columns.includes('sku'))
        return (
            <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
                {text('screen.import.needs_sku')}
            </Alert>
        );
    const addsProducts = describesProducts(
        Object.fromEntries(columns.flatMap(column => (column ? [[column, '']] : []))),
    );
    const missing = REQUIRED.products.filter(column => !columns.includes(column));
    return addsProducts && missing.length > 0 ? (
        <Alert severity="warning" sx={{ marginBlockEnd: 3 }}>
            {text('screen.import.needs_for_new', { columns: list(missing.map(labelOf)) })}
        </Alert>
    ) : null;
};

/** Which column of the file is which field, with its first values. */
export const MapColumns = ({
    source,
    onRead,
    onBack,
    onDone,
}: {
    source: Source;
    onRead: (source: Source) => void;
    onBack: () => void;
    onDone: (rows: Cells[], file: Pick<Job, 'sheet' | 'origins' | 'examples'>) => void;
}) => {
    const text = useText();
    const labelOf = useColumnLabel();
    const { name, head, lines } = source;
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
        // Rows with nothing in the chosen columns, such as further photos of a product, say nothing to import.
        const filled = all.filter(
            ({ row }) => !isBlank(Object.values<string>(row as Record<string, string>)),
        );
        const own = filled.filter(({ row }) => !isExample(row));
        onDone(
            own.map(({ row }) => row),
            {
                sheet,
                origins: own.map(({ origin }) => origin),
                examples: filled.length - own.length,
            },
        );
    };
    return (
        <Section title={text('screen.import.columns_title')} hint={text('screen.import.columns_hint')}>
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
                <bdi>{name}</bdi>
            </Typography>
            <Missing columns={columns} />
            <ReadingChoice source={source} onRead={onRead} />
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
                    disabled={!columns.includes('sku')}
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
