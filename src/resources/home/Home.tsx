import Box from '@mui/material/Box';
import { EditBase, type RaRecord, ResourceContextProvider, useEditContext } from 'react-admin';
import { api } from '../../../contract/nouns';
import { FailureState } from '../../components/feedback/FailureState';
import { FormBody } from '../../components/forms/FormBody';
import { SaveBar } from '../../components/forms/SaveBar';
import { STACK } from '../../components/page/Section';
import { TitleBar } from '../../components/page/TitleBar';
import { useSave } from '../../components/forms/useSave';
import { useText } from '../../components/hooks/useText';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { AppPreview } from './AppPreview';
import { Featured } from './Featured';
import { HomeChanges, HomeVersions, Warnings } from './Published';
import { LISTS } from './composer';
import { useCrumbs } from '../crumbs';

const ids = (records: unknown) => ((records ?? []) as RaRecord[]).map(({ id }) => id);

/** The contents of the app's home: banners, products and categories in the order shown. */
const Home = () => {
    const { error, mutationOptions } = useSave({
        resource: 'home',
        draft: 'home',
        toast: 'screen.home.published',
        then: () => {},
    });
    return (
        <ResourceContextProvider value="home">
            <EditBase
                id="home"
                disableAuthentication
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={{ onError: error => console.error(error), retry: false }}
                mutationOptions={mutationOptions}
                transform={(home: RaRecord) => ({
                    ...home,
                    banners_ids: ids(home.banners),
                    products_ids: ids(home.products),
                    categories_ids: ids(home.categories),
                })}
            >
                <HomeForm error={error} />
            </EditBase>
        </ResourceContextProvider>
    );
};
export default Home;

const HomeForm = ({ error: saveError }: { error: Error | null }) => {
    const text = useText();
    const crumbs = useCrumbs();
    const { record, error, refetch, saving } = useEditContext();
    return (
        <>
            <TitleBar crumbs={crumbs()} title={text('menu.apphome')} />
            {record ? (
                <FormBody draft="home">
                    <Box sx={columns}>
                        <Box sx={STACK}>
                            <Warnings />
                            {LISTS.map(list => (
                                <Featured key={list} source={list} resource={list} calls={api[list]} />
                            ))}
                        </Box>
                        <Box sx={STACK}>
                            <HomeChanges />
                            <AppPreview />
                            <HomeVersions />
                        </Box>
                    </Box>
                    <SaveBar error={saveError} saving={saving} label={text('screen.home.publish')} />
                </FormBody>
            ) : error ? (
                <FailureState error={error} retry={refetch} />
            ) : (
                <ContentSkeleton />
            )}
        </>
    );
};

const columns = {
    display: 'grid',
    gap: { xs: 4, md: 6 },
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
};
