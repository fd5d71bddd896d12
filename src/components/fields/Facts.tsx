import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useResourceContext } from 'react-admin';
import type { ReactNode } from 'react';
import { ShopDateField } from './ShopDateField';
import { Section } from '../page/Section';
import { useResourceText, useText } from '../hooks/useText';
import { useZoneName } from './useZoneName';
import { hasField } from '../../providers/data/hostFields';

/** Facts of a record as a list of terms: `<Fact source="name">…</Fact>`; in rows each has a line, with its value at the end. */
export const Facts = ({ rows = false, children }: { rows?: boolean; children: ReactNode }) => (
    <Box component="dl" sx={rows ? ROWS : GRID}>
        {children}
    </Box>
);

const ROWS = {
    margin: 0,
    '& > div': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        columnGap: 4,
        minBlockSize: 32,
    },
    '& > div > dt': { typography: 'body2' },
    '& > div > dd': { typography: 'body2', textAlign: 'end', minInlineSize: 0 },
};

const GRID = {
    margin: 0,
    display: 'grid',
    rowGap: 3,
    columnGap: { xs: 4, sm: 6 },
    gridTemplateColumns: {
        xs: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    },
    '& > :only-child': { gridColumn: '1 / -1' },
};

/** One fact: the field's label above its value, or above a dash. Nothing if the host does not have the field. */
export const Fact = ({ source, children }: { source: string; children?: ReactNode }) => {
    const record = useRecordContext();
    const resource = useResourceContext();
    const { field } = useResourceText();
    const text = useText();
    const value = record?.[source];
    if (record && !hasField([record], source)) return null;
    return (
        <div>
            <Typography component="dt" variant="caption" color="textSecondary">
                {field(resource ?? '', source)}
            </Typography>
            <Box
                component="dd"
                // The border of a chip keeps clear of the label.
                sx={{
                    margin: 0,
                    overflowWrap: 'anywhere',
                    '&:has(> .MuiChip-root)': { marginBlockStart: 1 },
                }}
            >
                {children ??
                    (value === null || value === undefined || value === '' ? (
                        text('screen.facts.empty')
                    ) : (
                        <bdi>{String(value)}</bdi>
                    ))}
            </Box>
        </div>
    );
};

/** The creation and update times of a record, for the narrow column, and its history below them. */
export const DatesSection = ({ children }: { children?: ReactNode }) => {
    const text = useText();
    const zone = useZoneName();
    const record = useRecordContext();
    if (record && record.created_at === undefined && record.updated_at === undefined) return null;
    return (
        <Section title={text('screen.facts.dates')} hint={text('screen.facts.zone', { zone })}>
            <Facts rows>
                <DateFacts />
            </Facts>
            {children}
        </Section>
    );
};

/** The creation and update times of a record. */
export const DateFacts = () => (
    <>
        <Fact source="updated_at">
            <ShopDateField source="updated_at" showTime />
        </Fact>
        <Fact source="created_at">
            <ShopDateField source="created_at" showTime />
        </Fact>
    </>
);
