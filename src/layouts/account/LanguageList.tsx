import { type Language, languageName } from '../../../contract/languages';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { useText } from '../../components/hooks/useText';
import { availableLanguages } from '../../providers/i18n/language';
import { Flag } from './Flag';

/** The contents of the language picker. `id` is the menu's; its title has `${id}title`. */
export const LanguageList = ({
    id,
    current,
    onChoose: choose,
}: {
    id: string;
    current: Language;
    onChoose: (language: Language) => void;
}) => {
    const text = useText();
    return (
        <>
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
                        <Box component="span" lang={language} sx={{ flex: 1 }}>
                            {languageName(language)}
                        </Box>
                        {language === current && <CheckIcon fontSize="small" />}
                    </MenuItem>
                ))}
            </MenuList>
        </>
    );
};
