import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { Phone } from '../../components/page/Phone';
import { SafeHtml } from '../../components/fields/SafeHtml';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';

/** A live preview of the terms in the app, in both languages. */
export const TermsPreview = () => {
    const text = useText();
    const values = useWatch<Record<string, string | null | undefined>>();
    return (
        <Section title={text('screen.terms.preview')} hint={text('screen.terms.preview_hint')}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 6,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                <Phone label={text('screen.terms.preview_en')} lang="en">
                    <TermsText title={values.title} body={values.body} />
                </Phone>
                <Phone label={text('screen.terms.preview_ar')} lang="ar">
                    <TermsText title={values.title_ar} body={values.body_ar} />
                </Phone>
            </Box>
        </Section>
    );
};

/** The terms in one language, sanitized. */
export const TermsText = ({ title, body }: { title?: string | null; body?: string | null }) => (
    <>
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {title}
        </Typography>
        <SafeHtml
            sx={{
                typography: 'body2',
                overflowWrap: 'anywhere',
                '& h1, & h2, & h3': { fontSize: 'inherit', marginBlock: '1em 0.25em' },
                '& ul, & ol': { paddingInlineStart: 5 },
                '& a': { color: 'primary.text' },
                '& blockquote': {
                    marginInline: 0,
                    paddingInlineStart: 3,
                    borderInlineStart: '2px solid',
                    borderColor: 'divider',
                },
            }}
            html={body ?? ''}
        />
    </>
);
