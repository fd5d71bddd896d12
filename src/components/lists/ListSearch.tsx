import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEvent, useListContext } from 'react-admin';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { filterErrors } from './filterErrors';
import { useResourceText, useText } from '../hooks/useText';

/** Milliseconds without typing before a search is sent. */
const DEBOUNCE_MS = 300;

/** The search of a list: sent when typing pauses or on Enter, and kept in the address. */
export const ListSearch = () => {
    const { resource, error } = useListContext();
    const refusal = filterErrors(error)?.q;
    const id = useId();
    const text = useText();
    const { message } = useResourceText();
    const { typed, setTyped, ask } = useTypedSearch();
    const label = message(resource, 'search');
    const input = (
        <OutlinedInput
            type="search"
            error={!!refusal}
            size="small"
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
                if (event.key === 'Enter') ask(typed.trim());
                if (event.key === 'Escape' && typed) setTyped('');
            }}
            placeholder={label}
            inputProps={{
                'aria-label': label,
                'aria-describedby': refusal ? id : undefined,
                maxLength: 200,
                dir: typed ? 'auto' : undefined,
            }}
            startAdornment={
                <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                </InputAdornment>
            }
            endAdornment={
                typed && (
                    <InputAdornment position="end">
                        <IconButton
                            size="small"
                            edge="end"
                            aria-label={text('screen.list.clear_search')}
                            onClick={() => {
                                setTyped('');
                                ask('');
                            }}
                        >
                            <CloseIcon fontSize="small" />
                        </IconButton>
                    </InputAdornment>
                )
            }
        />
    );
    return (
        <FormControl sx={{ inlineSize: { xs: '100%', sm: 320 } }}>
            {input}
            {refusal && (
                <FormHelperText id={id} error role="alert">
                    {refusal}
                </FormHelperText>
            )}
        </FormControl>
    );
};

/** The typed text and the submitted one. */
const useTypedSearch = () => {
    const { filterValues, setFilters } = useListContext();
    const { pathname } = useLocation();
    const { location: next } = useNavigation();
    const asked = (filterValues.q as string | undefined) ?? '';
    const [typed, setTyped] = useState(asked);
    const sent = useRef(asked);

    // Back or a link can change the address.
    useEffect(() => {
        if (asked !== sent.current) {
            sent.current = asked;
            setTyped(asked);
        }
    }, [asked]);

    const ask = useEvent((q: string) => {
        // Writing the address now would cancel a pending navigation.
        if (q === sent.current || (next && next.pathname !== pathname)) return;
        sent.current = q;
        const { q: _, ...others } = filterValues;
        setFilters(q ? { ...others, q } : others);
    });
    useEffect(() => {
        const timer = setTimeout(() => ask(typed.trim()), DEBOUNCE_MS);
        return () => clearTimeout(timer);
    }, [ask, typed]);
    return { typed, setTyped, ask };
};
