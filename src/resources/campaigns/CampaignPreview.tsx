import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Mark } from '../../components/page/Mark';
import { useTag } from '../../components/fields/MoneyField';
import { Phone } from '../../components/page/Phone';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { onlyLanguageOf, type CampaignValues } from './campaign';

const LANGUAGES = ['en', 'ar'] as const;
const SYSTEMS = ['ios', 'android'] as const;

/** The campaign on a locked phone, on iOS or Android, in English or Arabic: at first as the panel. */
export const CampaignPreview = () => {
    const text = useText();
    const [chosen, setLang] = useState<'en' | 'ar'>(useTag() === 'ar' ? 'ar' : 'en');
    const values = useWatch<CampaignValues>() as Partial<CampaignValues>;
    const only = onlyLanguageOf(values);
    const lang = only ? (only === 'ar' ? 'ar' : 'en') : chosen;
    const title = (lang === 'ar' ? values.title_ar : values.title) || text('screen.send.preview_title');
    const body = (lang === 'ar' ? values.body_ar : values.body) || text('screen.send.preview_body');
    return (
        <Section title={text('screen.send.preview')}>
            {!only && (
                <Tabs
                    value={lang}
                    onChange={(_, next: 'en' | 'ar') => setLang(next)}
                    aria-label={text('screen.send.preview_language')}
                    sx={{ marginBlockEnd: 4 }}
                >
                    {LANGUAGES.map(value => (
                        <Tab key={value} value={value} label={text(`screen.languages.${value}`)} />
                    ))}
                </Tabs>
            )}
            <Box sx={{ display: 'grid', gap: 5 }}>
                {SYSTEMS.map(system => (
                    <Phone key={system} label={text(`device.${system}`)} lang={lang} height={220} wallpaper>
                        <Bubble system={system} title={title} body={body} />
                        <Typography
                            variant="caption"
                            component="p"
                            lang="en"
                            dir="ltr"
                            sx={{ textAlign: 'center', color: '#C9D2DE', marginBlockStart: 3 }}
                        >
                            {text(`device.${system}`)}
                        </Typography>
                    </Phone>
                ))}
            </Box>
        </Section>
    );
};

/** iOS truncates the body after four lines; Android after one until it is opened. */
export const Bubble = ({
    system,
    title,
    body,
}: {
    system: 'ios' | 'android';
    title: string;
    body: string;
}) => {
    const text = useText();
    const now = new Intl.RelativeTimeFormat(useTag(), { numeric: 'auto' }).format(0, 'second');
    const ios = system === 'ios';
    return (
        <Box
            sx={{
                display: 'flex',
                flexDirection: ios ? 'row' : 'column',
                gap: ios ? 3 : 1.5,
                padding: 3,
                borderRadius: ios ? '18px' : '24px',
                color: '#1B2430',
                backgroundColor: ios ? 'rgba(246, 248, 251, 0.94)' : '#FFFFFF',
            }}
        >
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', color: '#5B6675' }}>
                <Mark size={ios ? 32 : 18} />
                {!ios && (
                    <Typography variant="caption">
                        {text('shop.name')} · {now}
                    </Typography>
                )}
            </Box>
            <Box sx={{ minInlineSize: 0, flex: 1 }}>
                <Typography variant="body2" dir="auto" sx={{ fontWeight: 600, ...lines(1) }}>
                    {title}
                </Typography>
                <Typography variant="body2" dir="auto" sx={lines(ios ? 4 : 1)}>
                    {body}
                </Typography>
            </Box>
        </Box>
    );
};

const lines = (count: number) =>
    ({
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: count,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
    }) as const;
