import Box from '@mui/material/Box';
import type { Language } from '../../../contract/constants';

/** A language's flag (public/flags). Decorative: the name is beside it. */
export const Flag = ({ language }: { language: Language }) => (
    <Box
        component="img"
        src={`/flags/${language}.svg`}
        alt=""
        width={21}
        height={14}
        sx={{ borderRadius: 0.5, outline: '1px solid rgb(0 0 0 / 0.12)', outlineOffset: -1 }}
    />
);
