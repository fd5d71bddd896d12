import type { Language } from '../../../contract/languages';
import Box from '@mui/material/Box';

/** The address of a language's flag, which is in its folder of i18n. */
const flagOf = (language: Language): string =>
    new URL(`../../../i18n/${language}/flag.svg`, import.meta.url).href;

/** A language's flag. Decorative: the name is beside it. */
export const Flag = ({ language }: { language: Language }) => (
    <Box
        component="img"
        src={flagOf(language)}
        alt=""
        width={21}
        height={14}
        sx={{ borderRadius: 0.5, outline: '1px solid rgb(0 0 0 / 0.12)', outlineOffset: -1 }}
    />
);
