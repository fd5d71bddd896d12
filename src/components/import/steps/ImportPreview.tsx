import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Confirmation } from '../../feedback/Confirmation';
import { formatCount } from '../../fields/money';
import { useTag } from '../../fields/MoneyField';
import { Section } from '../../page/Section';
import { useText } from '../../hooks/useText';
import { FromTo } from '../../lists/rows/FromTo';
import { ShowMore } from '../../lists/rows/ShowMore';
import { useShownRows } from '../../lists/rows/useShownRows';
import { lineOf, type Job } from '../job';
import type { Action, Plan, Problem } from '../plan';
import type { Column } from '../sheetColumns';
import { Mend } from './Mend';
import { problemText } from '../problemText';
import { SaveBadRows } from './SaveBadRows';
import { useEndToast } from '../useEndToast';
import { useColumnLabel } from '../useColumnLabel';
import type { Import } from '../useImport';

const GROUPS = ['error', 'stale', 'create', 'update', 'delete', 'unchanged'] as const;
type Group = (typeof GROUPS)[number];
/** The rows of a group that are shown until more are asked for. */
const SHOWN_ROWS = 15;

/** A price that changes by more than 30 %. */
const BIG = { color: 'warning.text', fontWeight: 600 } as const;

const groupOf = (plan: Plan): Group =>
    plan.stale && plan.action !== 'error' && plan.action !== 'unchanged'
        ? 'stale'
        : (plan.action satisfies Action);

/** The changes that an import would make, row by row. Mistakes are corrected here, or in the downloaded file. */
export const ImportPreview = ({ current, job }: { current: Import; job: Job }) => {
    const text = useText();
    const translate = useTranslate();
    const tag = useTag();
    const groups = new Map<Group, [number, Plan][]>();
    for (const entry of current.plans) {
        const group = groupOf(entry[1]);
        const rows = groups.get(group) ?? [];
        rows.push(entry);
        groups.set(group, rows);
    }
    const [chosenGroup, setGroup] = useState<Group>();
    const group = chosenGroup ?? GROUPS.find(one => groups.has(one)) ?? 'unchanged';
    const rows = groups.get(group) ?? [];
    const stale = groups.get('stale')?.length ?? 0;
    const { Later } = current.kind;
    const big = current.chosen.filter(({ bigChange }) => bigChange).length;
    return (
        <Section title={<bdi>{job.name}</bdi>} action={<RunButton current={current} />}>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                {!!job.examples && (
                    <Alert severity="info">
                        {text('screen.import.examples', { smart_count: job.examples })}
                    </Alert>
                )}
                {job.trouble && <Alert severity="error">{translate(job.trouble, { _: job.trouble })}</Alert>}
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                    {GROUPS.filter(one => groups.has(one)).map(one => (
                        <Chip
                            key={one}
                            clickable
                            color={one === 'error' ? 'error' : one === group ? 'primary' : 'default'}
                            variant={one === group ? 'filled' : 'outlined'}
                            aria-pressed={one === group}
                            onClick={() => setGroup(one)}
                            label={text('screen.pair', {
                                label: text(`screen.import.actions.${one}`),
                                value: formatCount(groups.get(one)?.length ?? 0, tag),
                            })}
                        />
                    ))}
                </Box>
                {big > 0 && <Alert severity="warning">{text('screen.bulk.big', { smart_count: big })}</Alert>}
                {group === 'stale' && stale > 0 && (
                    <Alert severity="warning">
                        {text('screen.import.stale_hint')}
                        <FormControlLabel
                            sx={{ display: 'flex' }}
                            control={
                                <Checkbox
                                    size="small"
                                    checked={job.includeStale}
                                    onChange={(_, on) => current.include(on)}
                                />
                            }
                            label={text('screen.import.include_stale')}
                        />
                    </Alert>
                )}
                <PreviewRows key={group} rows={rows} job={job} current={current} />
                <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
                    <SaveBadRows kind={current.kind} job={job} plans={current.plans} />
                    {job.sheet && (
                        <Button color="inherit" onClick={current.changeColumns}>
                            {text('screen.import.change_columns')}
                        </Button>
                    )}
                    {Later && <Later name={job.name} plans={current.chosen} onPlanned={current.clear} />}
                    <Button color="inherit" onClick={current.clear}>
                        {text('action.cancel')}
                    </Button>
                </Box>
            </Box>
        </Section>
    );
};

/** The first rows of a group, and more on demand. */
const PreviewRows = ({
    rows,
    job,
    current,
}: {
    rows: readonly [number, Plan][];
    job: Job;
    current: Import;
}) => {
    const shownRows = useShownRows(rows.length, SHOWN_ROWS);
    return (
        <>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {rows.slice(0, shownRows.shown).map(([row, plan]) => (
                    <PreviewRow key={row} row={row} plan={plan} job={job} current={current} />
                ))}
            </Box>
            <ShowMore rows={shownRows} />
        </>
    );
};

/** Starts the import; deletions are confirmed. */
const RunButton = ({ current }: { current: Import }) => {
    const { chosen, run } = current;
    const text = useText();
    const [asking, setAsking] = useState(false);
    const onEnd = useEndToast(current);
    const deleted = chosen.filter(({ action }) => action === 'delete').length;
    const label = text('screen.import.run', { smart_count: chosen.length });
    return (
        <>
            <Button
                variant="contained"
                disabled={chosen.length === 0}
                onClick={() => (deleted > 0 ? setAsking(true) : run(onEnd))}
            >
                {label}
            </Button>
            <Confirmation
                open={asking}
                onClose={() => setAsking(false)}
                title={text('screen.import.confirm_delete', { smart_count: deleted })}
                hint={false}
                actions={
                    <>
                        <Button color="inherit" onClick={() => setAsking(false)}>
                            {text('action.cancel')}
                        </Button>
                        <Button
                            color="error"
                            onClick={() => {
                                setAsking(false);
                                run(onEnd);
                            }}
                        >
                            {label}
                        </Button>
                    </>
                }
            />
        </>
    );
};

const PreviewRow = ({ row, plan, job, current }: { row: number; plan: Plan; job: Job; current: Import }) => {
    const text = useText();
    const { kind } = current;
    const labelOf = useColumnLabel(kind);
    const cells = job.rows[row] ?? {};
    const problems = Object.entries(plan.problems) as [Column, Problem][];
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' },
                paddingBlock: 2,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
            }}
        >
            <div>
                <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    <bdi translate="no" dir={kind.isCode ? 'ltr' : undefined}>
                        {kind.rowName(cells, plan)}
                    </bdi>
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                    {text('screen.import.row', { line: String(lineOf(job, row)) })}
                </Typography>
            </div>
            <Box sx={{ display: 'grid', gap: 1.5, minInlineSize: 0 }}>
                {problems.map(([column, problem]) => {
                    const Field = kind.menders?.[problem] ?? Mend;
                    return (
                        <Field
                            key={column}
                            column={column}
                            label={labelOf(column)}
                            cell={cells[column] ?? ''}
                            problem={problemText(text, plan, problem)}
                            onMend={cell => void current.mend(row, { [column]: cell })}
                        />
                    );
                })}
                {plan.broken && (
                    <Typography variant="body2" color="error">
                        {text(`screen.import.broken.${plan.broken}`)}
                    </Typography>
                )}
                {problems.length === 0 &&
                    !plan.broken &&
                    plan.changes.map(({ column, from, to }) => (
                        <Typography key={column} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {labelOf(column)}
                            </Box>{' '}
                            {plan.action === 'create' ? (
                                <bdi>{short(to)}</bdi>
                            ) : (
                                <FromTo
                                    from={<bdi>{short(from) || text('screen.facts.empty')}</bdi>}
                                    to={
                                        <Box component="bdi" sx={column === plan.bigChange ? BIG : undefined}>
                                            {short(to) || text('screen.facts.empty')}
                                        </Box>
                                    }
                                />
                            )}
                        </Typography>
                    ))}
            </Box>
        </Box>
    );
};

const short = (cell: string): string => (cell.length > 120 ? `${cell.slice(0, 120)}…` : cell);
