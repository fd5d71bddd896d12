import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ChangeList, type Change } from '../../changes/ChangeList';
import { Confirmation } from '../../feedback/Confirmation';
import { formatCount } from '../../fields/money';
import { useTag } from '../../fields/MoneyField';
import { Section } from '../../page/Section';
import { useText } from '../../hooks/useText';
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
    const changesOf = useRowChanges(current.kind, job);
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
                {group === 'stale' && <StaleAlert current={current} job={job} />}
                {group === 'error' ? (
                    <BadRows rows={rows} job={job} current={current} />
                ) : (
                    <ChangeList
                        key={group}
                        step={SHOWN_ROWS}
                        hasHead={false}
                        items={rows}
                        changesOf={([row, plan]) => changesOf(row, plan)}
                    />
                )}
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

/** Rows that others have changed since the file was exported, with the choice to overwrite them. */
const StaleAlert = ({ current, job }: { current: Import; job: Job }) => {
    const text = useText();
    return (
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
    );
};

/** The first rows with mistakes, and more on demand. */
const BadRows = ({ rows, job, current }: { rows: readonly [number, Plan][]; job: Job; current: Import }) => {
    const shownRows = useShownRows(rows.length, SHOWN_ROWS);
    return (
        <>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {rows.slice(0, shownRows.shown).map(([row, plan]) => (
                    <BadRow key={row} row={row} plan={plan} job={job} current={current} />
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

const BadRow = ({ row, plan, job, current }: { row: number; plan: Plan; job: Job; current: Import }) => {
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
            </Box>
        </Box>
    );
};

/** Returns what a row of the file changes, each cell a line. */
const useRowChanges = (kind: Import['kind'], job: Job) => {
    const text = useText();
    const labelOf = useColumnLabel(kind);
    return (row: number, plan: Plan): Change[] => {
        const first = {
            record: String(row),
            name: (
                <bdi translate="no" dir={kind.isCode ? 'ltr' : undefined}>
                    {kind.rowName(job.rows[row] ?? {}, plan)}
                </bdi>
            ),
            note: text('screen.import.row', { line: String(lineOf(job, row)) }),
        };
        if (plan.changes.length === 0) return [{ ...first, key: String(row) }];
        const shown = (cell: string) => <bdi>{short(cell) || text('screen.facts.empty')}</bdi>;
        return plan.changes.map(({ column, from, to }, at) => ({
            ...(at === 0 ? first : { record: first.record, name: first.name }),
            key: `${row} ${column}`,
            part: labelOf(column),
            ...(plan.action !== 'create' && { from: shown(from) }),
            to: plan.action === 'create' ? <bdi>{short(to)}</bdi> : shown(to),
            isBig: column === plan.bigChange,
        }));
    };
};

const short = (cell: string): string => (cell.length > 120 ? `${cell.slice(0, 120)}…` : cell);
