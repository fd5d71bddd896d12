import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
    RecordContextProvider,
    required,
    ResourceContextProvider,
    SaveContextProvider,
    useGetOne,
    type Validator,
} from 'react-admin';
import { useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { extensions } from '../../../contract/nouns';
import type { TermsBody, TermsDraft } from '../../../contract/schemas/terms';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { FailureState } from '../../components/feedback/FailureState';
import { RemoveDialog } from '../../components/feedback/RemoveDialog';
import { formatDateTime } from '../../components/fields/dates';
import { ConfirmedSave } from '../../components/forms/ConfirmedSave';
import { FormBody } from '../../components/forms/FormBody';
import { SaveBar } from '../../components/forms/SaveBar';
import { useSave } from '../../components/forms/useSave';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/hooks/useText';
import { send } from '../../providers/data/normalisedSend';
import { TermsPreview } from './Preview';
import { PublishReview } from './PublishReview';
import { Below, Texts } from './Texts';
import { TermsVersions } from './Versions';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';
import { useCrumbs } from '../crumbs';

const RESOURCE = 'terms-draft';
const calls = extensions[RESOURCE];
const ID = 1;
const DRAFT = 'terms';

/** The draft of the next version, which all admins share, and its publication. */
export const SharedDraft = () => {
    const text = useText();
    const crumbs = useCrumbs();
    const { data, error, refetch } = useGetOne<TermsDraft>(
        RESOURCE,
        { id: ID },
        { retry: false, onError: error => console.error(error) },
    );
    return (
        <ResourceContextProvider value={RESOURCE}>
            <TitleBar crumbs={crumbs()} title={text('menu.terms')} />
            {data ? (
                <RecordContextProvider value={data}>
                    <DraftForm draft={data} refetch={refetch} />
                </RecordContextProvider>
            ) : error ? (
                <FailureState error={error} retry={refetch} />
            ) : (
                <ContentSkeleton />
            )}
        </ResourceContextProvider>
    );
};

const stay = () => {};
const needed = required();
const toastOf = ({ saved }: TermsDraft) => (saved ? 'screen.terms.draft_saved' : 'screen.terms.published');

const DraftForm = ({ draft, refetch }: { draft: TermsDraft; refetch: () => unknown }) => {
    const text = useText();
    /** Whether the pressed button publishes; the other one saves the draft. */
    const publishing = useRef(false);
    const { error, saving, context } = useSave<TermsDraft>({
        resource: RESOURCE,
        draft: DRAFT,
        toast: toastOf,
        then: stay,
        send: async ({ title, title_ar, body, body_ar }, meta) => {
            const call = publishing.current ? calls.publish : calls.update;
            const texts = Object.entries({ title, title_ar, body, body_ar });
            const { data } = await send<{ data: TermsDraft }>(
                call,
                // A cleared input is null.
                Object.fromEntries(texts.map(([name, value]) => [name, value ?? ''])),
                { version: draft.version, ...meta },
            );
            return data;
        },
    });
    // A draft may be incomplete.
    const validate: Validator = useMemo(
        () =>
            Object.assign(
                (value: unknown, values: object) => (publishing.current ? needed(value, values) : undefined),
                { isRequired: true },
            ),
        [],
    );
    return (
        <SaveContextProvider value={context}>
            <ConfirmedSave
                asks={() => publishing.current}
                renderConfirmation={(values, onAnswer) => (
                    <PublishReview
                        published={draft.published}
                        values={values as TermsBody}
                        onAnswer={onAnswer}
                    />
                )}
            >
                <FormBody draft={DRAFT}>
                    <State draft={draft} onDiscarded={refetch} />
                    <Texts validate={validate} />
                    <Below>
                        <TermsPreview />
                        <TermsVersions present={draft.published.version} />
                    </Below>
                    <SaveBar
                        error={error}
                        saving={saving}
                        always={!!draft.saved}
                        label={text('screen.terms.publish')}
                        onPress={() => void (publishing.current = true)}
                        more={<SaveDraft saving={saving} onPress={() => void (publishing.current = false)} />}
                    />
                </FormBody>
            </ConfirmedSave>
        </SaveContextProvider>
    );
};

/** Saves the draft. It is the form's first button, so Enter in a field saves and publishes nothing. */
const SaveDraft = ({ saving, onPress }: { saving: boolean; onPress: () => void }) => {
    const text = useText();
    const { isDirty } = useFormState();
    return isDirty ? (
        <Button type="submit" variant="outlined" disabled={saving} onClick={onPress}>
            {text('screen.terms.save_draft')}
        </Button>
    ) : null;
};

/** The version that customers see, and who saved the draft. */
const State = ({ draft, onDiscarded }: { draft: TermsDraft; onDiscarded: () => unknown }) => {
    const text = useText();
    const [discarding, setDiscarding] = useState(false);
    const { published, saved } = draft;
    return (
        <>
            {published.created_at && (
                <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 4 }}>
                    {text('screen.terms.present', {
                        version: published.version,
                        name: published.admin?.name ?? text('screen.terms.the_shop'),
                        at: formatDateTime(published.created_at),
                    })}
                </Typography>
            )}
            {saved && (
                <Alert
                    severity="info"
                    sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, marginBlockEnd: 4 }}
                    action={
                        <ApartOnTouch
                            action={text('screen.terms.discard_draft')}
                            onPress={() => setDiscarding(true)}
                        >
                            <Button size="small" color="inherit" onClick={() => setDiscarding(true)}>
                                {text('screen.terms.discard_draft')}
                            </Button>
                        </ApartOnTouch>
                    }
                >
                    {text('screen.terms.drafted', { name: saved.name, at: formatDateTime(saved.at) })}
                </Alert>
            )}
            <RemoveDialog
                resource={RESOURCE}
                record={draft}
                version={draft.version}
                open={discarding}
                onClose={() => setDiscarding(false)}
                onRemoved={() => void onDiscarded()}
            />
        </>
    );
};
