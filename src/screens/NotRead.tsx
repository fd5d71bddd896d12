import { EmptyState } from '../components/EmptyState';
import { FailureState } from '../components/FailureState';
import { TitleBar } from '../components/TitleBar';
import { useResourceText, useText } from '../components/useText';
import { usePage } from '../resources/page';
import { useCrumbs } from './crumbs';
import { isMissing } from './useMissingRecord';

/** A record's page where the record could not be read: still that page, by its kind and id, so that a retry has a place. */
export const NotRead = ({ id, error, retry }: { id: string; error: unknown; retry: () => void }) => {
    const text = useText();
    const crumbs = useCrumbs();
    const { name: nameOf } = useResourceText();
    const name = nameOf(usePage().page.declaration!.name);
    return (
        <>
            <TitleBar crumbs={crumbs(undefined, name)} title={name} id={id} />
            {isMissing(error) ? (
                <EmptyState
                    sentence={text('screen.sentences', {
                        first: text('screen.missing.title'),
                        second: text('screen.missing.hint'),
                    })}
                />
            ) : (
                <FailureState error={error} retry={retry} />
            )}
        </>
    );
};
