import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useText } from '../../../components/hooks/useText';
import { COLUMNS, type Column } from './columns';
import type { Job, RowState } from './job';
import type { Plan } from './plan';
import { problemText } from './problemText';
import { saveSheet } from './saveSheet';
import { mapInSlices } from './slices';
import { useColumnLabel } from './useColumnLabel';

/** Why a row is not imported; undefined if it is. */
export const useReason = () => {
    const text = useText();
    const translate = useTranslate();
    const labelOf = useColumnLabel();
    return (job: Job, plan: Plan | undefined, row: number): string | undefined => {
        const failure = job.failures[row];
        if (failure) return translate(failure, { _: failure });
        if (job.states[row] !== 'waiting') return undefined;
        if (plan?.action === 'error')
            return Object.entries(plan.problems)
                .map(([column, problem]) =>
                    text('screen.pair', {
                        label: labelOf(column as Column),
                        value: problemText(text, plan, problem),
                    }),
                )
                .join(' ');
        return plan?.stale && plan.action !== 'unchanged' && !job.includeStale
            ? text('screen.import.actions.stale')
            : undefined;
    };
};

const isBad = (job: Job, plan: Plan | undefined, state: RowState): boolean =>
    state === 'failed' ||
    (state === 'waiting' &&
        !!plan &&
        (plan.action === 'error' || (plan.stale && plan.action !== 'unchanged' && !job.includeStale)));

/** Downloads the rows that were not imported, in the columns of their file and with the reason. */
export const SaveBadRows = ({ job, plans }: { job: Job; plans: ReadonlyMap<number, Plan> }) => {
    const text = useText();
    const labelOf = useColumnLabel();
    const reasonOf = useReason();
    // The reasons are many texts, so they are made when they are asked for.
    if (!job.states.some((state, row) => isBad(job, plans.get(row), state))) return null;
    const save = async () => {
        const all = await mapInSlices(job.rows, (cells, row) => {
            const reason = reasonOf(job, plans.get(row), row);
            return reason === undefined ? [] : [{ cells, reason }];
        });
        const bad = all.flat();
        await saveSheet(
            job.type,
            `${job.name.replace(/\.\w+$/, '')}-2`,
            bad.map(({ cells }) => cells),
            labelOf,
            {
                columns: COLUMNS.filter(column => bad.some(({ cells }) => column in cells)),
                more: { heading: text('screen.import.reason'), cells: bad.map(({ reason }) => reason) },
            },
        );
    };
    return (
        <Button color="inherit" startIcon={<DownloadIcon />} onClick={() => void save()}>
            {text('screen.import.bad')}
        </Button>
    );
};
