import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { ContentSkeleton } from '../../feedback/ContentSkeleton';
import { Section } from '../../page/Section';
import { ImportPreview } from './ImportPreview';
import { ImportRun, Progress } from './ImportRun';
import { ImportStart } from './ImportStart';
import type { SheetKind } from '../sheetKind';
import { useImportScreen } from '../useEndToast';
import { useImport, type Import } from '../useImport';
import { useText } from '../../hooks/useText';

/** The steps of an import. */
const STEPS = ['file', 'check', 'done'] as const;

/** Imports records of a noun from a file or a paste: columns, preview, progress and report. `to` is the screen's address. */
export const ImportSteps = ({ kind, to }: { kind: SheetKind; to: string }) => {
    const text = useText();
    const current = useImport(kind, to);
    useImportScreen();
    const { job, isLoaded } = current;
    if (!isLoaded) return <ContentSkeleton />;
    const step = !job ? 0 : job.stage === 'check' || job.stage === 'preview' ? 1 : 2;
    return (
        <>
            <Stepper activeStep={step} sx={{ maxInlineSize: 420, marginInlineStart: -2, marginBlockEnd: 4 }}>
                {STEPS.map((name, at) => (
                    <Step key={name} aria-current={at === step ? 'step' : undefined}>
                        <StepLabel>{text(`screen.import.steps.${name}`)}</StepLabel>
                    </Step>
                ))}
            </Stepper>
            <OpenStep current={current} />
        </>
    );
};

const OpenStep = ({ current }: { current: Import }) => {
    const { job, checked } = current;
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
