import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import type { MessageKey } from '../../../../i18n/messages';
import { Confirmation } from '../../feedback/Confirmation';
import { formatCount } from '../../fields/money';
import { useTag } from '../../fields/MoneyField';
import { Failures, MOST_SHOWN } from '../../lists/bulk/Failures';
import { Section } from '../../page/Section';
import { useText } from '../../hooks/useText';
import { countStates, lineOf, type Job } from '../job';
import { UndoImportButton } from './UndoImportButton';
import { SaveBadRows } from './SaveBadRows';
import { useEndToast } from '../useEndToast';
import type { Report } from '../storedImport';
import type { Import } from '../useImport';

/** The progress of the import, and its result. */
export const ImportRun = ({ current, job }: { current: Import; job: Job }) => {
    const text = useText();
    const translate = useTranslate();
    const counts = countStates(job.states);
    const isRunning = job.stage === 'run';
    const onEnd = useEndToast(current);
    useAsking(isRunning);
    const failures = Object.entries(job.failures);
    const failed = failures.slice(0, MOST_SHOWN).map(([row, why]) => ({
        name: `${text('screen.import.row', { line: String(lineOf(job, Number(row))) })} ${current.kind.rowName(job.rows[Number(row)] ?? {})}`,
        error: translate(why, { _: why }),
    }));
    const total = job.rows.length;
    return (
        <Section title={<bdi>{job.name}</bdi>} hint={isRunning && text('screen.import.running_hint')}>
            {job.stage === 'done' ? (
                <Alert severity={counts.failed > 0 ? 'warning' : 'success'}>
                    {text('screen.import.done')}
                </Alert>
            ) : (
                <>
                    {job.stage === 'paused' && (
                        <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
                            {text('screen.import.paused')}
                        </Alert>
                    )}
                    <Progress
                        done={total - counts.waiting}
                        total={total}
                        label="screen.import.running"
                        trouble={job.trouble}
                    />
                </>
            )}
            <ReportLine counts={counts} isDone={job.stage === 'done'} />
            <Failures failed={failed} total={failures.length} />
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', marginBlockStart: 4 }}>
                {isRunning && <Button onClick={current.stop}>{text('action.stop')}</Button>}
                {job.stage === 'paused' && (
                    <Button variant="contained" autoFocus onClick={() => current.run(onEnd)}>
                        {text('screen.import.continue')}
                    </Button>
                )}
                {!isRunning && (
                    <>
                        <SaveBadRows kind={current.kind} job={job} plans={current.plans} />
                        <UndoImportButton change={job.change} />
                        <NewImportButton job={job} onClear={current.clear} />
                    </>
                )}
            </Box>
        </Section>
    );
};

/** Ends the import. One that is paused is confirmed, because the rest of it is forgotten. */
const NewImportButton = ({ job, onClear }: { job: Job; onClear: () => void }) => {
    const text = useText();
    const [asking, setAsking] = useState(false);
    const isDone = job.stage === 'done';
    return (
        <>
            <Button
                variant={isDone ? 'contained' : 'text'}
                color={isDone ? 'primary' : 'inherit'}
                onClick={() => (isDone ? onClear() : setAsking(true))}
            >
                {text('screen.import.new')}
            </Button>
            <Confirmation
                open={asking}
                onClose={() => setAsking(false)}
                title={text('screen.import.ended_title')}
                hint={text('screen.import.ended_hint')}
                actions={
                    <>
                        <Button color="inherit" onClick={() => setAsking(false)}>
                            {text('action.cancel')}
                        </Button>
                        <Button color="error" onClick={onClear}>
                            {text('screen.import.end')}
                        </Button>
                    </>
                }
            />
        </>
    );
};

/** The browser asks before a running import's tab is closed. */
const useAsking = (isRunning: boolean) =>
    useEffect(() => {
        if (!isRunning) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isRunning]);

/** The rows done so far, or why it does not go on. */
export const Progress = ({
    done,
    total,
    label,
    trouble,
    onRetry,
    onLeave,
}: {
    done: number;
    total: number;
    label: MessageKey;
    trouble?: string | undefined;
    onRetry?: () => void;
    onLeave?: () => void;
}) => {
    const text = useText();
    const translate = useTranslate();
    const tag = useTag();
    const words = text(label, { done: formatCount(done, tag), total: formatCount(total, tag) });
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <LinearProgress
                variant="determinate"
                value={total > 0 ? (done / total) * 100 : 0}
                aria-label={words}
            />
            <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {words}
            </Typography>
            {trouble && (
                <Alert
                    severity="error"
                    action={onRetry && <Button onClick={onRetry}>{text('screen.import.continue')}</Button>}
                >
                    {translate(trouble, { _: trouble })}
                </Alert>
            )}
            {onLeave && (
                <Box>
                    <Button color="inherit" onClick={onLeave}>
                        {text('action.cancel')}
                    </Button>
                </Box>
            )}
        </Box>
    );
};

/** The number of rows of each result. Of an import that is done, the rows that were left out are not imported. */
export const ReportLine = ({
    counts: { waiting, failed, ...counts },
    isDone = true,
}: {
    counts: Report['counts'];
    isDone?: boolean;
}) => {
    const text = useText();
    const tag = useTag();
    const all = {
        created: counts.created,
        updated: counts.updated,
        deleted: counts.deleted,
        unchanged: counts.unchanged,
        failed: isDone ? failed + waiting : failed,
        waiting: isDone ? 0 : waiting,
    };
    return (
        <Typography
            variant="body2"
            component="div"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, marginBlock: 2 }}
        >
            {(Object.keys(all) as (keyof typeof all)[])
                .filter(name => all[name] > 0)
                .map(name => (
                    <span key={name}>
                        {text(`screen.import.report.${name}`, { count: formatCount(all[name], tag) })}
                    </span>
                ))}
        </Typography>
    );
};
