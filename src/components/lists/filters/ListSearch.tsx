import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEvent, useListContext, useListFilterContext, useResourceContext } from 'react-admin';
import { memo, useContext, useEffect, useId } from 'react';
import { whenComposed } from '../../inputs/composition';
import { onKeys } from '../../inputs/onKeys';
import { filterErrors } from './filterErrors';
import { useResourceText, useText } from '../../hooks/useText';
import { useTypedInAddress } from './useTypedInAddress';
import { RouterContext } from '../../page/PlainLink';

/** Milliseconds without typing before a search is sent. */
const DEBOUNCE_MS = 300;

/** The search of a list: sent when typing pauses or on Enter, and kept in the address. */
export const ListSearch = () => <SearchField refusal={filterErrors(useListContext().error)?.q} />;

const SearchField = memo(function SearchField({ refusal }: { refusal: string | undefined }) {
    const resource = useResourceContext() ?? '';
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
            onKeyDown={onKeys({
                Enter: () => ask(typed.trim()),
                Escape: () => setTyped(''),
            })}
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
        // Of one width, so that no tool moves when others come.
        <FormControl sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' } }}>
            {input}
            {refusal && (
                <FormHelperText id={id} error role="alert">
                    {refusal}
                </FormHelperText>
            )}
        </FormControl>
    );
});

/** The typed text and the submitted one. */
const useTypedSearch = () => {
    const { filterValues, setFilters } = useListFilterContext();
    const router = useContext(RouterContext);
    const { typed, setTyped, isSent, send } = useTypedInAddress((filterValues.q as string | undefined) ?? '');

    const ask = useEvent((q: string) => {
        const next = router?.state.navigation.location;
        // Writing the address now would cancel a pending navigation.
        if (isSent(q) || (next && next.pathname !== router.state.location.pathname)) return;
        send(q);
        const { q: _, ...others } = filterValues;
        setFilters(q ? { ...others, q } : others);
    });
    useEffect(() => whenComposed(() => ask(typed.trim()), DEBOUNCE_MS), [ask, typed]);
    return { typed, setTyped, ask };
};
