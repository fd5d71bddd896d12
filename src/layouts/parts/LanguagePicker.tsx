import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useI18nProvider, useNotify } from 'react-admin';
import { useId, useState } from 'react';
import type { Language } from '../../../contract/constants';
import { LANGUAGE_TAGS } from '../../../i18n/languages';
import { useDismissError } from '../../components/feedback/useDismissError';
import { useSides } from './useSides';
import { useText } from '../../components/hooks/useText';
import { chooseLanguage } from '../../providers/i18nProvider';
import { availableLanguages } from '../../providers/language';
import { BarButton } from './BarButton';

/** A language's flag (public/flags). Decorative: the name is beside it. */
const Flag = ({ language }: { language: Language }) => (
    <Box
        component="img"
        src={`/flags/${language}.svg`}
        alt=""
        width={21}
        height={14}
        sx={{ borderRadius: 0.5, outline: '1px solid rgb(0 0 0 / 0.12)', outlineOffset: -1 }}
    />
);

/** Returns a function that changes the language, and reports if its messages fail to load. */
const useChooseLanguage = () => {
    const notify = useNotify();
    const dismissError = useDismissError();
    return (language: Language) => {
        chooseLanguage(language).then(dismissError, (error: unknown) => {
            console.error(error);
            notify('ra.notification.i18n_error', { type: 'error' });
        });
    };
};

/** The languages by their own names; choosing one changes the panel in place. */
export const LanguagePicker = () => {
    const text = useText();
    const change = useChooseLanguage();
    const id = useId();
    const { end } = useSides();
    const current = useI18nProvider().getLocale() as Language;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = () => setAnchor(null);
    const choose = (language: Language) => {
        close();
        change(language);
    };
    const label = text('topbar.language', { name: LANGUAGE_TAGS[current].name });
    return (
        <>
            <BarButton
                label={label}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-controls={anchor ? id : undefined}
                onClick={event => setAnchor(event.currentTarget)}
            >
                <Flag language={current} />
            </BarButton>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                onClose={close}
                anchorOrigin={{ vertical: 'bottom', horizontal: end }}
                transformOrigin={{ vertical: 'top', horizontal: end }}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-labelledby': `${id}title`,
                        sx: { minInlineSize: 220, marginBlockStart: 1 },
                    },
                }}
            >
                <Box
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        justifyContent: 'space-between',
                        gap: 3,
                        paddingInlineStart: 3.5,
                        paddingInlineEnd: 3,
                        paddingBlockStart: 3,
                        paddingBlockEnd: 1,
                    }}
                >
                    <Typography id={`${id}title`} variant="h3" component="h2">
                        {text('topbar.languages')}
                    </Typography>
                    <Chip size="small" color="primary" label={text('topbar.new_languages')} />
                </Box>
                <MenuList id={id} autoFocusItem aria-labelledby={`${id}title`} sx={{ padding: 1 }}>
                    {availableLanguages.map(language => (
                        <MenuItem
                            key={language}
                            role="menuitemradio"
                            aria-checked={language === current}
                            selected={language === current}
                            onClick={() => choose(language)}
                            sx={{ gap: 3 }}
                        >
                            <Flag language={language} />
                            <Box component="span" lang={LANGUAGE_TAGS[language].tag} sx={{ flex: 1 }}>
                                {LANGUAGE_TAGS[language].name}
                            </Box>
                            {language === current && <CheckIcon fontSize="small" />}
                        </MenuItem>
                    ))}
                </MenuList>
            </Popover>
        </>
    );
};
