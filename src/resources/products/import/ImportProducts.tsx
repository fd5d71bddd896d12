import { TitleBar } from '../../../components/page/TitleBar';
import { ContentSkeleton } from '../../../components/feedback/ContentSkeleton';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { usePage } from '../../page';
import { ImportPreview } from './ImportPreview';
import { ImportRun, Progress } from './ImportRun';
import { ImportStart } from './ImportStart';
import { Section } from '../../../components/page/Section';
import { useImportScreen } from './useEndToast';
import { useImport, type Import } from './useImport';

/** Imports products, variants and stock from a file or a paste: columns, preview, progress and report. */
const ImportProducts = () => {
    const text = useText();
    const { layout } = usePage();
    const { name } = useResourceText();
    const current = useImport();
    useImportScreen();
    return (
        <>
            <TitleBar
                crumbs={[
                    { label: name('products', 2), to: `/${layout}/products` },
                    { label: text('screen.import.title') },
                ]}
                title={text('screen.import.title')}
            />
            {current.isLoaded ? <Step current={current} /> : <ContentSkeleton />}
        </>
    );
};
export default ImportProducts;

const Step = ({ current }: { current: Import }) => {
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
