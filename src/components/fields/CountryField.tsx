import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useMemo } from 'react';
import { COUNTRIES } from '../../../contract/shop';
import { NARROW, tight } from '../../theme/tokens';
import { useText } from '../hooks/useText';
import { useTag } from './MoneyField';

/** Names of countries in the panel's language; an unknown code is shown unchanged. */
export const useCountryName = () => {
    const tag = useTag();
    return useMemo(() => {
        const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' });
        return (code: string | null | undefined): string => {
            try {
                return code ? (names.of(code) ?? code) : '';
            } catch {
                return code ?? '';
            }
        };
    }, [tag]);
};

/** Names of the locations of network addresses: a country, or a private network; nothing for an unknown location. */
export const useLocationText = () => {
    const text = useText();
    const country = useCountryName();
    return (location: string | null | undefined): string =>
        location === 'machine' || location === 'network'
            ? text(`screen.locations.${location}`)
            : country(location);
};

export const CountryField = ({ source = 'country' }: { source?: string }) => (
    // Wide enough for two words of the longest names, in a narrow list for one.
    <Box
        sx={{
            minInlineSize: '7rem',
            [NARROW]: { minInlineSize: '5rem' },
            ...tight({ minInlineSize: 0 }),
        }}
    >
        {useCountryName()(useRecordContext()?.[source])}
    </Box>
);

/** The countries that the shop serves, for selects. */
export const useCountryChoices = () => {
    const nameOf = useCountryName();
    return useMemo(() => COUNTRIES.map(id => ({ id, name: nameOf(id) })), [nameOf]);
};
