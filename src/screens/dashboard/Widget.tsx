import ChartIcon from '@mui/icons-material/InsertChartOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Suspense, useState, type ReactNode } from 'react';
import { formatDateTime } from '../../components/fields/dates';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { useReadAt, useReload, type Part } from './useStatistics';

export type ChartTable = { columns: string[]; rows: ReactNode[][] };

/** A card of the dashboard. With `part` it can reload by that call; with `table` its chart can be shown as a table. */
export const Widget = ({
    title,
    hint,
    part,
    table,
    empty,
    children,
    height = 260,
}: {
    title: string;
    /** The period of the figures, if not all time. */
    hint?: ReactNode;
    part?: Part;
    table?: ChartTable;
    /** Whether there is nothing to show, or a sentence that says so. */
    empty?: boolean | string;
    children: ReactNode;
    height?: number;
}) => {
    const text = useText();
    const translate = useTranslate();
    const [asTable, setAsTable] = useState(false);
    const reload = useReload(part);
    const error = reload.error as Error | null;
    const readAt = formatDateTime(useReadAt(part));
    const change = text(asTable ? 'screen.dashboard.as_chart' : 'screen.dashboard.as_table');
    return (
        <Section
            title={title}
            hint={
                (hint || readAt) && (
                    <>
                        {hint}
                        {hint && readAt && ' · '}
                        {readAt && text('screen.dashboard.read_at', { at: readAt })}
                    </>
                )
            }
            action={
                <Box sx={{ display: 'flex' }}>
                    {table && (
                        <Tooltip title={change}>
                            <IconButton
                                size="small"
                                aria-label={text('screen.pair', { label: change, value: title })}
                                onClick={() => setAsTable(!asTable)}
                            >
                                {asTable ? <ChartIcon fontSize="small" /> : <TableIcon fontSize="small" />}
                            </IconButton>
                        </Tooltip>
                    )}
                    {part && <ReloadButton title={title} reload={reload} />}
                </Box>
            }
        >
            {error && (
                <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
                    {translate(error.message, { _: error.message })}
                </Alert>
            )}
            {empty ? (
                <Typography color="textSecondary">
                    {typeof empty === 'string'
                        ? empty
                        : text(hint ? 'screen.dashboard.empty_period' : 'screen.dashboard.empty')}
                </Typography>
            ) : asTable && table ? (
                <AsTable table={table} height={height} />
            ) : (
                <Suspense fallback={<Skeleton variant="rounded" height={table ? height : 120} />}>
                    {children}
                </Suspense>
            )}
        </Section>
    );
};

const AsTable = ({ table, height }: { table: ChartTable; height: number }) => (
    <Box sx={{ maxBlockSize: height, overflow: 'auto' }}>
        <Table size="small" stickyHeader>
            <TableHead>
                <TableRow>
                    {table.columns.map((column, index) => (
                        <TableCell key={column} align={index ? 'right' : 'left'}>
                            {column}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {table.rows.map((row, index) => (
                    <TableRow key={index}>
                        {row.map((cell, at) => (
                            <TableCell key={at} align={at ? 'right' : 'left'}>
                                {cell}
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    </Box>
);

const ReloadButton = ({ title, reload }: { title: string; reload: ReturnType<typeof useReload> }) => {
    const text = useText();
    return (
        <Tooltip title={text('screen.dashboard.reload')}>
            <IconButton
                size="small"
                loading={reload.isPending}
                aria-label={text('screen.pair', {
                    label: text('screen.dashboard.reload'),
                    value: title,
                })}
                onClick={() => reload.mutate()}
            >
                <RefreshIcon fontSize="small" />
            </IconButton>
        </Tooltip>
    );
};
