import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, ResourceContextProvider, useNotify } from 'react-admin';
import { useId, useState } from 'react';
import type { Campaign } from '../../../contract/schemas/campaigns';
import { Fact, Facts } from '../../components/fields/Facts';
import { CountField } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { useText } from '../../components/hooks/useText';
import { EditScheduledButton } from './ScheduledActions';
import { AudienceField, StatusField } from './fields';
import { PushField } from './PushField';
import { textsOf, useComposer } from './composer';

/** A sent or scheduled campaign with its texts, which can be used again. */
export const CampaignDialog = ({ message, onClose }: { message: Campaign; onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const nameOf = useName();
    const composer = useComposer();
    const id = useId();
    const [replaces] = useState(() => !composer.isEmpty());
    const { title, title_ar, body, body_ar, ref, audience } = message;
    // Customers of one language receive one text, which is stored as both.
    const only = 'locale' in audience ? audience.locale : undefined;
    const reuse = () => {
        composer.fill(textsOf(message));
        notify('screen.send.reused');
        onClose();
        // The dialog gives the focus back to its row when it closes.
        setTimeout(composer.focus);
    };
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
            <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{nameOf({ name: title, name_ar: title_ar })}</bdi>
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 6 }}>
                <Box
                    sx={{
                        display: 'grid',
                        gap: 6,
                        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                    }}
                >
                    {only !== 'ar' && <Texts lang="en" title={title} body={body} />}
                    {(!only || only === 'ar') && <Texts lang="ar" title={title_ar} body={body_ar} />}
                </Box>
                <ResourceContextProvider value="campaigns">
                    <RecordContextProvider value={message}>
                        <Facts>
                            <Fact source="audience">
                                <AudienceField />
                            </Fact>
                            <Fact source="audience_size">
                                <CountField source="audience_size" />
                            </Fact>
                            <Fact source="send_at">
                                <ShopDateField source="send_at" showTime />
                            </Fact>
                            <Fact source="status">
                                <StatusField />
                                <PushField />
                            </Fact>
                            <Fact source="opens">
                                {ref ? (
                                    <bdi>{nameOf(ref)}</bdi>
                                ) : (
                                    text(`screen.send.open_kinds.${message.ref_type ?? 'nothing'}`)
                                )}
                            </Fact>
                            <Fact source="admin">
                                <bdi>{message.admin?.name}</bdi>
                            </Fact>
                        </Facts>
                    </RecordContextProvider>
                </ResourceContextProvider>
                {replaces && (
                    <Typography variant="body2" color="textSecondary">
                        {text('screen.send.replaces')}
                    </Typography>
                )}
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>
                    {text('action.close')}
                </Button>
                <Button variant={message.status === 'scheduled' ? 'text' : 'contained'} onClick={reuse}>
                    {text('screen.send.use_again')}
                </Button>
                <EditScheduledButton message={message} variant="contained" onEdit={onClose} />
            </DialogActions>
        </Dialog>
    );
};

const Texts = ({ lang, title, body }: { lang: 'en' | 'ar'; title: string; body: string }) => (
    <Box lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} sx={{ overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{body}</Typography>
    </Box>
);
