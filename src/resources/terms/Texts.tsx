import Box from '@mui/material/Box';
import { TextInput, type Validator } from 'react-admin';
import type { ReactNode } from 'react';
import { RichTextInput } from '../../components/inputs/richText/RichTextInput';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';

/** Both languages side by side, Arabic in right-to-left. `validate` checks each text. */
export const Texts = ({ validate }: { validate: Validator }) => {
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
                    validate={validate}
                    required
                    inputProps={{ dir: 'ltr', lang: 'en' }}
                />
                <RichTextInput source="body" lang="en" validate={validate} />
            </Section>
            <Section title={text('screen.languages.ar')}>
                <TextInput
                    source="title_ar"
                    validate={validate}
                    required
                    inputProps={{ dir: 'rtl', lang: 'ar' }}
                />
                <RichTextInput source="body_ar" lang="ar" validate={validate} />
            </Section>
        </Box>
    );
};

/** The preview and what belongs beside it. */
export const Below = ({ children }: { children: ReactNode }) => (
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
