import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import type { Terms, TermsBody } from '../../../contract/schemas/terms';
import { Confirmation } from '../../components/feedback/Confirmation';
import { useText } from '../../components/hooks/useText';
import { lazySection } from '../../components/lazyPart';

const BLOCKS = 'p, h1, h2, h3, h4, li, blockquote, br';

/** The text of HTML, with each block on its own line. */
const plainText = (html: string): string => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
    return (body.textContent ?? '')
        .split('\n')
        .map(line => line.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join('\n');
};

// The comparison of texts is loaded with the first review.
const TextChanges = lazySection(() => import('./TextChanges'));

/** Shows what a new version changes, in both languages, before customers see it. */
export const PublishReview = ({
    published,
    values,
    onAnswer,
}: {
    /** The live version; version 0 before the first one. */
    published: Terms;
    values: TermsBody;
    onAnswer: (yes: boolean) => void;
}) => {
    const text = useText();
    const version = published.version + 1;
    const texts = {
        en: [wordsOf(published.title, published.body), wordsOf(values.title, values.body)],
        ar: [wordsOf(published.title_ar, published.body_ar), wordsOf(values.title_ar, values.body_ar)],
    } as const;
    const [en, ar] = [texts.en, texts.ar].map(([before, after]) => before !== after);
    return (
        <Confirmation
            open
            maxWidth="md"
            onClose={() => onAnswer(false)}
            title={text('screen.terms.publish_title', { version })}
            hint={text('screen.terms.publish_hint')}
            actions={
                <>
                    <Button onClick={() => onAnswer(false)} autoFocus>
                        {text('action.back')}
                    </Button>
                    <Button onClick={() => onAnswer(true)} variant="contained">
                        {text('screen.terms.publish_version', { version })}
                    </Button>
                </>
            }
        >
            {published.version > 0 && (
                <Box sx={{ display: 'grid', gap: 4, marginBlockStart: 4 }}>
                    {en !== ar && (
                        <Alert severity="warning">
                            {text(en ? 'screen.terms.only_english' : 'screen.terms.only_arabic')}
                        </Alert>
                    )}
                    {(['en', 'ar'] as const).map(lang => (
                        <section key={lang} aria-label={text(`screen.languages.${lang}`)}>
                            <Typography variant="caption" component="h3" color="textSecondary">
                                {text(`screen.languages.${lang}`)}
                            </Typography>
                            {texts[lang][0] === texts[lang][1] ? (
                                text('screen.terms.unchanged')
                            ) : (
                                <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
                                    <TextChanges lang={lang} before={texts[lang][0]} after={texts[lang][1]} />
                                </Suspense>
                            )}
                        </section>
                    ))}
                </Box>
            )}
        </Confirmation>
    );
};

const wordsOf = (title: string, body: string): string => `${title.trim()}\n${plainText(body)}`;
