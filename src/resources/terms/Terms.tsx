import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EditBase, required, ResourceContextProvider, TextInput, useEditContext } from 'react-admin';
import type { Terms as TermsRecord, TermsBody } from '../../../contract/schemas/terms';
import { formatDateTime } from '../../components/fields/dates';
import { FailureState } from '../../components/feedback/FailureState';
import { ConfirmedSave } from '../../components/forms/ConfirmedSave';
import { FormBody } from '../../components/forms/FormBody';
import { RichTextInput } from '../../components/inputs/RichTextInput';
import { SaveBar } from '../../components/forms/SaveBar';
import { Section } from '../../components/page/Section';
import { TitleBar } from '../../components/page/TitleBar';
import { useSave } from '../../components/forms/useSave';
import { useText } from '../../components/useText';
import { extended } from '../../providers/http';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { TermsPreview } from './Preview';
import { PublishReview } from './PublishReview';
import { TermsVersions } from './Versions';

/**
 * The terms of service: English and Arabic side by side, each publication a version. If the server cannot publish them,
 * they are previewed and kept as a draft in this browser.
 */
const Terms = () => (
    <ResourceContextProvider value="terms">
        {extended ? <Published /> : <Unpublished />}
    </ResourceContextProvider>
);
export default Terms;

const DRAFT = 'terms';

const Published = () => {
    const { error, mutationOptions } = useSave({
        resource: 'terms',
        draft: DRAFT,
        toast: 'screen.terms.published',
        then: () => {},
    });
    return (
        <EditBase
            id="terms"
            disableAuthentication
            mutationMode="pessimistic"
            redirect={false}
            queryOptions={{ onError: error => console.error(error), retry: false }}
            mutationOptions={mutationOptions}
        >
            <PublishedForm error={error} />
        </EditBase>
    );
};

const PublishedForm = ({ error: saveError }: { error: Error | null }) => {
    const text = useText();
    const crumbs = useCrumbs();
    const { record, error, refetch, saving } = useEditContext<TermsRecord>();
    if (error && !record) return <FailureState error={error} retry={refetch} />;
    return (
        <>
            <TitleBar crumbs={crumbs} title={text('menu.terms')} />
            {record ? (
                <ConfirmedSave
                    renderConfirmation={(values, onAnswer) => (
                        <PublishReview published={record} values={values as TermsBody} onAnswer={onAnswer} />
                    )}
                >
                    <FormBody draft={DRAFT}>
                        {record.created_at && (
                            <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 4 }}>
                                {text('screen.terms.present', {
                                    version: record.version,
                                    name: record.admin?.name ?? text('screen.terms.the_shop'),
                                    at: formatDateTime(record.created_at),
                                })}
                            </Typography>
                        )}
                        <Texts />
                        <Below>
                            <TermsPreview />
                            <TermsVersions present={record.version} />
                        </Below>
                        <SaveBar error={saveError} saving={saving} label={text('screen.terms.publish')} />
                    </FormBody>
                </ConfirmedSave>
            ) : (
                <ContentSkeleton />
            )}
        </>
    );
};

const Unpublished = () => {
    const text = useText();
    return (
        <>
            <TitleBar crumbs={useCrumbs()} title={text('menu.terms')} />
            <Alert severity="info" sx={{ marginBlockEnd: 4 }}>
                {text('screen.terms.cannot_publish')}
            </Alert>
            <FormBody draft={DRAFT}>
                <Texts />
                <Below>
                    <TermsPreview />
                </Below>
            </FormBody>
        </>
    );
};

const useCrumbs = () => {
    const text = useText();
    return [{ label: text('menu.administration') }, { label: text('menu.terms') }];
};

/** Both languages side by side, Arabic in right-to-left. */
const Texts = () => {
    const text = useText();
    return (
        <Box
            sx={{
                display: 'grid',
                gap: { xs: 4, md: 6 },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                marginBlockEnd: { xs: 4, md: 6 },
            }}
        >
            <Section title={text('screen.languages.en')}>
                <TextInput
                    source="title"
                    validate={required()}
                    required
                    inputProps={{ dir: 'ltr', lang: 'en' }}
                />
                <RichTextInput source="body" lang="en" validate={required()} />
            </Section>
            <Section title={text('screen.languages.ar')}>
                <TextInput
                    source="title_ar"
                    validate={required()}
                    required
                    inputProps={{ dir: 'rtl', lang: 'ar' }}
                />
                <RichTextInput source="body_ar" lang="ar" validate={required()} />
            </Section>
        </Box>
    );
};

const Below = ({ children }: { children: React.ReactNode }) => (
    <Box
        sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
    >
        {children}
    </Box>
);
