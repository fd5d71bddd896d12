import { EmptyState } from '../components/feedback/EmptyState';
import { FailureState } from '../components/feedback/FailureState';
import { TitleBar } from '../components/page/TitleBar';
import { useResourceText } from '../components/hooks/useText';
import { useDeclaration } from './page';
import { useCrumbs } from './crumbs';
import { isMissing } from './useMissingRecord';

/** Shown when a record cannot be read: the page's title and id, the error, and a retry. */
export const RecordUnavailable = ({
    id,
    error,
    retry,
}: {
    id: string;
    error: unknown;
    retry: () => void;
}) => {
    const crumbs = useCrumbs();
    const { name: nameOf, message } = useResourceText();
    const resource = useDeclaration().name;
    const name = nameOf(resource);
    return (
        <>
            <TitleBar crumbs={crumbs(undefined, name)} title={name} id={id} />
            {isMissing(error) ? (
                <EmptyState sentence={message(resource, 'not_found')} />
            ) : (
                <FailureState error={error} retry={retry} />
            )}
        </>
    );
};
