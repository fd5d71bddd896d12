import Box from '@mui/material/Box';
import { maxLength, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { lengthOf, MAX_LENGTH, VISIBLE_LENGTH } from './campaign';

/** Title and body in both languages, each with its length and the length that a phone shows. */
export const TextsSection = () => {
    const text = useText();
    return (
        <Section title={text('screen.send.texts')} hint={text('screen.send.texts_hint')}>
            <Box
                sx={{
                    display: 'grid',
                    columnGap: 6,
                    rowGap: 4,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                {(['en', 'ar'] as const).map(lang => (
                    <Box key={lang} sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
                        <Counted lang={lang} kind="title" />
                        <Counted lang={lang} kind="body" />
                    </Box>
                ))}
            </Box>
        </Section>
    );
};

const Counted = ({ lang, kind }: { lang: 'en' | 'ar'; kind: keyof typeof MAX_LENGTH }) => {
    const source = lang === 'ar' ? `${kind}_ar` : kind;
    const text = useText();
    const length = lengthOf(useWatch({ name: source }) as string | null);
    const most = MAX_LENGTH[kind];
    return (
        <TextInput
            source={source}
            validate={[required(), maxLength(most)]}
            required
            multiline={kind === 'body'}
            minRows={kind === 'body' ? 3 : undefined}
            inputProps={{ dir: lang === 'ar' ? 'rtl' : 'ltr', lang }}
            helperText={
                length > VISIBLE_LENGTH[kind]
                    ? text('screen.send.cut', { length, most, shown: VISIBLE_LENGTH[kind] })
                    : text('screen.send.length', { length, most })
            }
        />
    );
};
