import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { Meta } from '../../../../contract/schemas/wire';
import { useText } from '../../hooks/useText';
import { useFilter } from './useFilter';

/** Names that sound like a search that found nothing, each of which searches for it. Few hosts send them. */
export const DidYouMean = () => {
    const text = useText();
    const { meta } = useListContext();
    const { set } = useFilter('q');
    const names = (meta as Partial<Meta> | undefined)?.did_you_mean ?? [];
    if (names.length === 0) return null;
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'center',
                columnGap: 1,
            }}
        >
            <Typography sx={{ color: 'text.secondary' }}>{text('screen.list.did_you_mean')}</Typography>
            {names.map(name => (
                <Button key={name} onClick={() => set(name)}>
                    <bdi>{name}</bdi>
                </Button>
            ))}
        </Box>
    );
};
