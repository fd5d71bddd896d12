import { ContentSkeleton } from '../../feedback/ContentSkeleton';
import { Section } from '../../page/Section';
import { ImportPreview } from './ImportPreview';
import { ImportRun, Progress } from './ImportRun';
import { ImportStart } from './ImportStart';
import type { SheetKind } from '../sheetKind';
import { useImportScreen } from '../useEndToast';
import { useImport } from '../useImport';

/** Imports records of a noun from a file or a paste: columns, preview, progress and report. `to` is the screen's address. */
export const ImportSteps = ({ kind, to }: { kind: SheetKind; to: string }) => {
    const current = useImport(kind, to);
    useImportScreen();
    const { job, checked, isLoaded } = current;
    if (!isLoaded) return <ContentSkeleton />;
    if (!job) return <ImportStart current={current} />;
    if (job.stage === 'preview') return <ImportPreview current={current} job={job} />;
    if (job.stage !== 'check') return <ImportRun current={current} job={job} />;
    return (
        <Section title={<bdi>{job.name}</bdi>}>
            <Progress
                done={checked}
                total={job.rows.length}
                label="screen.import.checking"
                trouble={job.trouble}
                onRetry={current.checkAgain}
                onLeave={current.clear}
            />
        </Section>
    );
};
