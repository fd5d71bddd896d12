import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { extensions } from '../../../contract/nouns';
import type { AudiencePreview, CampaignBody } from '../../../contract/schemas/campaigns';
import { Confirmation } from '../../components/feedback/Confirmation';
import { formatDateTime } from '../../components/fields/dates';
import { formatShare } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { NameList } from '../../components/fields/NameList';
import { useLanguageName } from '../../components/fields/useLanguageName';
import { useListFormat } from '../../components/fields/useListFormat';
import { useZoneName } from '../../components/fields/useZoneName';
import { useText } from '../../components/hooks/useText';
import { send } from '../../providers/http';
import { Bubble } from './CampaignPreview';

/** Shows a campaign once more before it is sent: who receives it, what they see, and when. */
export const SendReview = ({
    message,
    onAnswer,
}: {
    message: Partial<CampaignBody>;
    onAnswer: (yes: boolean) => void;
}) => {
    const text = useText();
    const zone = useZoneName();
    const { audience, send_at } = message;
    const at = send_at ? formatDateTime(send_at) : undefined;
    const { data, isPending } = useQuery({
        queryKey: ['campaigns', 'preview', audience],
        queryFn: ({ signal }) =>
            send<{ data: AudiencePreview }>(extensions.campaigns.preview, audience, { signal }).then(
                answer => answer.data,
            ),
    });
    const size = data?.size;
    const chosenLanguage = audience && 'locale' in audience ? audience.locale : undefined;
    return (
        <Confirmation
            open
            maxWidth="sm"
            onClose={() => onAnswer(false)}
            title={
                at
                    ? text('screen.send.schedule_at', { at })
                    : size === undefined
                      ? text('screen.send.ask')
                      : text('screen.send.ask_size', { smart_count: size })
            }
            hint={at ? text('screen.send.ask_later', { at, zone }) : text('screen.send.ask_now')}
            actions={
                <>
                    <Button onClick={() => onAnswer(false)} autoFocus>
                        {text('action.back')}
                    </Button>
                    <Button onClick={() => onAnswer(true)} variant="contained" loading={isPending}>
                        {size === undefined
                            ? text(`screen.send.${at ? 'schedule' : 'send'}`)
                            : text(`screen.send.${at ? 'schedule_size' : 'send_size'}`, {
                                  smart_count: size,
                              })}
                    </Button>
                </>
            }
        >
            <Box sx={{ display: 'grid', gap: 4, marginBlockStart: 4 }}>
                {data && (
                    // Of a chosen language there is no share to say.
                    <Recipients {...data} languages={chosenLanguage ? [] : data.languages} />
                )}
                <Part title={text('screen.send.texts')}>
                    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                        <OnPhone
                            lang={chosenLanguage === 'ar' ? 'ar' : 'en'}
                            title={message.title}
                            body={message.body}
                        />
                        {!chosenLanguage && (
                            <OnPhone lang="ar" title={message.title_ar} body={message.body_ar} />
                        )}
                    </Box>
                </Part>
            </Box>
        </Confirmation>
    );
};

const Recipients = ({ size, names, languages }: AudiencePreview) => {
    const text = useText();
    const tag = useTag();
    const list = useListFormat();
    const others = size - names.length;
    const languageName = useLanguageName();
    return (
        <>
            {names.length > 0 && (
                <Part title={text('screen.send.audience')}>
                    <NameList
                        names={names}
                        others={others > 0 ? text('screen.send.others', { smart_count: others }) : undefined}
                    />
                </Part>
            )}
            {languages.length > 0 && (
                <Part title={text('screen.send.languages')}>
                    {list(
                        languages.map(({ locale, share }) =>
                            text('screen.pair', {
                                label: languageName(locale),
                                value: formatShare(share, tag),
                            }),
                        ),
                    )}
                </Part>
            )}
        </>
    );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
    const id = useId();
    return (
        <Box component="section" aria-labelledby={id}>
            <Typography id={id} variant="caption" color="textSecondary" component="h3">
                {title}
            </Typography>
            <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
        </Box>
    );
};

const OnPhone = ({ lang, title = '', body = '' }: { lang: 'en' | 'ar'; title?: string; body?: string }) => (
    <Box
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        sx={{ padding: 2, borderRadius: '24px', backgroundColor: '#2B3648' }}
    >
        <Bubble system="ios" title={title} body={body} />
    </Box>
);
