import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** Characters of unchanged text that are shown before and after a change. */
const CONTEXT = 80;

/** Leaves out the middle of an unchanged text, by whole words; at the ends of the whole, one side of it. */
const shortened = (value: string, first: boolean, last: boolean): string => {
    const [start, end] = [first ? 0 : CONTEXT, last ? 0 : CONTEXT];
    return value.length <= start + end + 1
        ? value
        : `${value.slice(0, start).replace(/\S+$/, '')}…${value.slice(value.length - end).replace(/^\S+/, '')}`;
};

/** Two versions of a text as one, with the words that were removed and added marked. */
const TextChanges = ({ lang, before, after }: { lang: 'en' | 'ar'; before: string; after: string }) => {
    const changes = useMemo(
        () =>
            diffWordsWithSpace(before, after, {
                intlSegmenter: new Intl.Segmenter(lang, { granularity: 'word' }),
            }),
        [before, after, lang],
    );
    return (
        <Box
            lang={lang}
            dir={lang === 'ar' ? 'rtl' : 'ltr'}
            sx={{
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                typography: 'body2',
                maxBlockSize: 280,
                overflowY: 'auto',
                '& ins': {
                    textDecoration: 'none',
                    backgroundColor: theme => alpha(theme.palette.success.main, 0.2),
                },
                '& del': { backgroundColor: theme => alpha(theme.palette.error.main, 0.16) },
            }}
            tabIndex={0}
        >
            {changes.map(({ added, removed, value }, at) =>
                added ? (
                    <ins key={at}>{value}</ins>
                ) : removed ? (
                    <del key={at}>{value}</del>
                ) : (
                    shortened(value, at === 0, at === changes.length - 1)
                ),
            )}
        </Box>
    );
};
export default TextChanges;
