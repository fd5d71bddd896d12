import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useText } from '../../components/hooks/useText';
import { Keys, MOD } from './Keys';

/** Opens the palette: a button in the header, or with `box` the horizontal layout's search box. */
export const SearchButton = ({ box = false, onClick }: { box?: boolean; onClick: () => void }) => {
    const text = useText();
    return (
        <ButtonBase
            data-part="search"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onClick}
            sx={{
                justifyContent: 'flex-start',
                textAlign: 'inherit',
                gap: 2,
                blockSize: 36,
                minInlineSize: 0,
                inlineSize: box ? 'min(420px, 40vw)' : 'auto',
                marginInlineStart: box ? 6 : 0,
                paddingInline: 2.5,
                borderRadius: 1,
                border: '1px solid',
                borderColor: box ? 'var(--area-mark)' : 'transparent',
                color: 'inherit',
                typography: 'body1',
            }}
        >
            <SearchIcon fontSize="small" sx={{ color: 'var(--area-secondary)' }} />
            <Box component="span" sx={{ color: 'var(--area-secondary)', flex: 1 }}>
                {text(box ? 'palette.placeholder' : 'palette.open')}
            </Box>
            <Keys keys={[MOD, 'K']} />
        </ButtonBase>
    );
};
