import Box from '@mui/material/Box';
import { maxLength, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { directionOf, useLanguageName } from '../../components/fields/useLanguageName';
import { MESSAGE_LENGTH } from '../../../contract/limits';
import { lengthOf, onlyLanguageOf, VISIBLE_LENGTH, type CampaignValues } from './campaign';

/** Title and body in both languages, or in that of an audience by language, each with its length and the length that a phone shows. */
export const TextsSection = () => {
    const text = useText();
    const only = onlyLanguageOf(useWatch<CampaignValues>());
    const shown = only ? ([only === 'ar' ? 'ar' : 'en'] as const) : (['en', 'ar'] as const);
    return (
        <Section title={text('screen.send.texts')} hint={!only && text('screen.send.texts_hint')}>
            <Box
                sx={{
                    display: 'grid',
                    columnGap: 6,
                    rowGap: 4,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                {shown.map(lang => (
                    <Box key={lang} sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
                        <Counted lang={lang} kind="title" only={only} />
                        <Counted lang={lang} kind="body" only={only} />
                    </Box>
                ))}
            </Box>
        </Section>
    );
};

const Counted = ({
    lang,
    kind,
    only,
}: {
    lang: 'en' | 'ar';
    kind: keyof typeof MESSAGE_LENGTH;
    /** The only language of the customers, whose field it is then. */
    only: string | undefined;
}) => {
    const languageName = useLanguageName();
    const source = lang === 'ar' ? `${kind}_ar` : kind;
    const text = useText();
    const length = lengthOf(useWatch({ name: source }) as string | null);
    const most = MESSAGE_LENGTH[kind];
    return (
        <TextInput
            source={source}
            {...(only &&
                only !== lang && {
                    label: text(`screen.send.only.${kind}`, { language: languageName(only) }),
                })}
            validate={[required(), maxLength(most)]}
            required
            multiline={kind === 'body'}
            minRows={kind === 'body' ? 3 : undefined}
            inputProps={{ dir: directionOf(only ?? lang), lang: only ?? lang }}
            helperText={
                length > VISIBLE_LENGTH[kind]
                    ? text('screen.send.cut', { length, most, shown: VISIBLE_LENGTH[kind] })
                    : text('screen.send.length', { length, most })
            }
        />
    );
};
