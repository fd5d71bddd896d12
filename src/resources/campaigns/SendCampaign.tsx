import { extensions } from '../../../contract/nouns';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
    CreateBase,
    type RaRecord,
    ResourceContextProvider,
    useCreateContext,
    useListContext,
    useRefresh,
} from 'react-admin';
import { useState, type ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { ConfirmedSave } from '../../components/forms/ConfirmedSave';
import { FormBody } from '../../components/forms/FormBody';
import { SaveBar } from '../../components/forms/SaveBar';
import { Columns, STACK } from '../../components/page/Section';
import { TitleBar } from '../../components/page/TitleBar';
import { useSave } from '../../components/forms/useSave';
import { useText } from '../../components/hooks/useText';
import { offers } from '../../providers/http';
import { AudienceSection } from './Audience';
import { LinkSection } from './Link';
import { campaignBody, SOON_MS, START, type CampaignValues } from './campaign';
import { ComposerHandle, ComposerProvider } from './composer';
import { PushUnavailableAlert, usePushGateway } from './PushUnavailableAlert';
import { CampaignPreview } from './CampaignPreview';
import { ScheduledCampaigns, ScheduledList } from './ScheduledCampaigns';
import { ScheduleSection } from './Schedule';
import { SendReview } from './SendReview';
import { SendTest } from './SendTest';
import { SentCampaigns } from './SentCampaigns';
import { TextsSection } from './Texts';
import { useCrumbs } from '../crumbs';

/**
 * Creates a campaign: texts in both languages, audience, target and time, with a phone preview, the scheduled campaigns
 * above and all below. If the server cannot send, the campaign is kept as a draft.
 */
const SendCampaign = () => {
    const text = useText();
    const crumbs = useCrumbs();
    return (
        <>
            <TitleBar crumbs={crumbs()} title={text('menu.send_notification')} />
            <ResourceContextProvider value="campaigns">
                {offers(extensions.campaigns.list) ? (
                    <ScheduledList>
                        <Sending />
                    </ScheduledList>
                ) : (
                    <>
                        <Alert severity="info" sx={{ marginBlockEnd: 4 }}>
                            {text('screen.send.cannot_send')}
                        </Alert>
                        <FormBody draft="new" defaults={START}>
                            <Composer />
                        </FormBody>
                    </>
                )}
            </ResourceContextProvider>
        </>
    );
};
export default SendCampaign;

const Sending = () => {
    const refresh = useRefresh();
    const gateway = usePushGateway();
    // Each campaign has its own form, and so its own idempotency key.
    const [composed, setComposed] = useState(0);
    const { error, mutationOptions } = useSave({
        resource: 'campaigns',
        draft: 'new',
        toast: ({ send_at }) =>
            Date.parse(send_at) > Date.now() + SOON_MS
                ? 'screen.send.accepted.scheduled'
                : 'screen.send.accepted.soon',
        then: () => {
            setComposed(composed + 1);
            refresh();
        },
    });
    const { isPending } = useListContext();
    // The alert and the scheduled campaigns above the form would move it.
    if (gateway.isLoading || isPending) return <ContentSkeleton />;
    return (
        <ComposerProvider>
            <Box sx={STACK}>
                {gateway.data === false && <PushUnavailableAlert />}
                <ScheduledCampaigns />
                <CreateBase
                    key={composed}
                    disableAuthentication
                    redirect={false}
                    mutationOptions={mutationOptions}
                    transform={(values: RaRecord) => campaignBody(values as unknown as CampaignValues)}
                >
                    <SendForm error={error} />
                </CreateBase>
                <SentCampaigns />
            </Box>
        </ComposerProvider>
    );
};

/** Nothing is sent until the admin has confirmed the review. */
const SendForm = ({ error }: { error: Error | null }) => {
    const { saving } = useCreateContext();
    return (
        <ConfirmedSave
            renderConfirmation={(values, onAnswer) => (
                <SendReview message={campaignBody(values as unknown as CampaignValues)} onAnswer={onAnswer} />
            )}
        >
            <FormBody draft="new" defaults={START}>
                <Box
                    // Enter in a field does not send; only the button does, after a confirmation.
                    onKeyDown={event => {
                        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
                            event.preventDefault();
                    }}
                >
                    <Replaced />
                    <Composer />
                </Box>
                <ComposerHandle />
                <SendBar error={error} saving={saving} />
            </FormBody>
        </ConfirmedSave>
    );
};

/** The scheduled message that the form replaces, and a way to send both. */
const Replaced = () => {
    const text = useText();
    const { setValue } = useFormContext<CampaignValues>();
    const replaces = useWatch({ name: 'replaces' }) as CampaignValues['replaces'];
    if (!replaces) return null;
    return (
        <Alert
            severity="info"
            sx={{ marginBlockEnd: 4 }}
            action={
                <Button color="inherit" onClick={() => setValue('replaces', null, { shouldDirty: true })}>
                    {text('screen.send.keep_both')}
                </Button>
            }
        >
            {text('screen.send.replaced', { name: replaces.title })}
        </Alert>
    );
};

const SendBar = (props: Pick<ComponentProps<typeof SaveBar>, 'error' | 'saving'>) => {
    const text = useText();
    const when = useWatch({ name: 'when' }) as CampaignValues['when'];
    return (
        <SaveBar
            {...props}
            always
            label={text(when === 'later' ? 'screen.send.schedule_asks' : 'screen.send.send_asks')}
            more={<SendTest />}
        />
    );
};

const Composer = () => (
    <Columns
        main={
            <>
                {/* First, because an audience of one language asks for one text. */}
                <AudienceSection />
                <TextsSection />
                <LinkSection />
            </>
        }
        aside={
            <>
                {/* Beside the texts, where the bar below covers nothing of it. */}
                <ScheduleSection />
                <CampaignPreview />
            </>
        }
    />
);
