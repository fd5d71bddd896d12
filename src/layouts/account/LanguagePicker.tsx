import { type Language, languageName } from '../../../contract/languages';
import { useI18nProvider, useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { useDismissError } from '../../components/feedback/useDismissError';
import Popover from '@mui/material/Popover';
import { useSides } from '../parts/useSides';
import { useText } from '../../components/hooks/useText';
import { lazyPart } from '../../components/lazyPart';
import { chooseLanguage } from '../../providers/i18n/i18nProvider';
import { BarButton } from '../parts/BarButton';
import { Flag } from './Flag';

const LanguageList = lazyPart(() => import('./LanguageList').then(({ LanguageList }) => LanguageList));

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
    const label = text('topbar.language', { name: languageName(current) });
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
                <LanguageList id={id} current={current} onChoose={choose} />
            </Popover>
        </>
    );
};
