import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useStore } from 'react-admin';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { MOST_TESTED } from '../../../contract/shop';
import { Confirmation } from '../../components/feedback/Confirmation';
import { SaveFailure } from '../../components/forms/SaveFailure';
import { useSave } from '../../components/forms/useSave';
import { useText } from '../../components/hooks/useText';
import { campaignBody, type CampaignValues } from './campaign';
import { CustomersPicker } from './CustomersPicker';

/** The fields that a test needs; it has its own audience and no time. */
const TESTED = ['title', 'title_ar', 'body', 'body_ar', 'ref_id'];

/** Sends the current texts to a few specific customers, who stay chosen for the next test. */
export const SendTest = () => {
    const text = useText();
    const dataProvider = useDataProvider();
    const { getValues, trigger } = useFormContext();
    const [open, setOpen] = useState(false);
    const [tried, setTried] = useState(false);
    const [testers, setTesters] = useStore<number[]>('campaigns.testers', []);
    const { save, saving, error, reset } = useSave({
        resource: 'campaigns',
        send: async data => (await dataProvider.create('campaigns', { data })).data,
        toast: text('screen.send.test.sent'),
        then: () => close(),
    });
    const close = () => {
        setOpen(false);
        setTried(false);
        reset();
    };
    const sendTest = () => {
        setTried(true);
        if (!testers.length) return;
        const body = campaignBody(getValues() as CampaignValues);
        void save({ ...body, audience: { user_ids: testers }, test: true });
    };
    return (
        <>
            <Button
                color="inherit"
                onClick={async () => {
                    if (await trigger(TESTED, { shouldFocus: true })) setOpen(true);
                }}
            >
                {text('screen.send.test.open')}
            </Button>
            <Confirmation
                open={open}
                onClose={close}
                title={text('screen.send.test.title')}
                hint={text('screen.send.test.hint')}
                actions={
                    <>
                        <Button onClick={close}>{text('action.cancel')}</Button>
                        <Button variant="contained" loading={saving} onClick={sendTest}>
                            {text('screen.send.test.send')}
                        </Button>
                    </>
                }
            >
                {open && (
                    <Box sx={{ marginBlockStart: 4 }}>
                        <CustomersPicker
                            value={testers}
                            onChange={ids => setTesters(ids.slice(0, MOST_TESTED))}
                            invalid={tried && !testers.length}
                        />
                    </Box>
                )}
                <SaveFailure error={error} />
            </Confirmation>
        </>
    );
};
