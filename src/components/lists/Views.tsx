import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import CopiedIcon from '@mui/icons-material/Check';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { useCopy } from '../fields/useCopy';
import { useText } from '../hooks/useText';
import { listAddress, useLinkedColumns, useListColumns } from './listColumns';
import { PopoverButton } from './PopoverButton';

/** The maximum number of an admin's views of one list; the oldest are dropped. */
const MAX_VIEWS = 30;

/** A saved query of react-admin, with the columns that were shown. */
type View = SavedQuery & { value: SavedQuery['value'] & { columns?: string[] } };

type Props = {
    /** The columns of the list's table. */
    columns: ReactNode;
    /** The list's own order. */
    sort?: { field: string; order: string } | undefined;
};

/** The views of a list: the saved ones, and whether the present one differs from the list's own. */
const useViews = ({ columns, sort: own }: Props) => {
    const { resource, filterValues, displayedFilters, perPage, setFilters, setSort, sort } = useListContext();
    const { shown, isChosen, choose } = useListColumns(resource, columns);
    useLinkedColumns(choose);
    const [stored, setStored] = useSavedQueries(resource);
    const views = extractValidSavedQueries(stored) as View[];
    const without = (label: string) => views.filter(view => view.label !== label);
    const isSorted = !!own && (sort.field !== own.field || sort.order !== own.order);
    return {
        views,
        isSavable: Object.keys(filterValues).length > 0 || isSorted || isChosen,
        save: (label: string) => {
            const columns = isChosen ? shown : undefined;
            const value = { filter: filterValues, displayedFilters, sort, perPage, columns };
            setStored([...without(label), { label, value }].slice(-MAX_VIEWS));
        },
        apply: ({ value }: View) => {
            setFilters(value.filter);
            if (value.sort) setSort(value.sort);
            choose(value.columns);
        },
        remove: (label: string) => setStored(without(label)),
    };
};

/**
 * Saves search, filters, order and columns of the list under a name, and applies saved ones: react-admin's saved queries,
 * in this browser. A view is shared by its link.
 */
export const Views = (props: Props) => {
    const text = useText();
    const { views, isSavable, save, apply, remove } = useViews(props);
    const [name, setName] = useState('');
    return (
        <PopoverButton label={text('screen.desk.views')} icon={<BookmarkIcon />} width={320} padding={4}>
            {close => (
                <>
                    {views.length === 0 && (
                        <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 2 }}>
                            {text('screen.desk.no_views')}
                        </Typography>
                    )}
                    <Box
                        component="ul"
                        sx={{ listStyle: 'none', margin: 0, marginBlockStart: 2, padding: 0 }}
                    >
                        {views.map(view => (
                            <ViewRow
                                key={view.label}
                                label={view.label}
                                link={listAddress(view.value)}
                                onApply={() => {
                                    apply(view);
                                    close();
                                }}
                                onRemove={() => remove(view.label)}
                            />
                        ))}
                    </Box>
                    {isSavable && (
                        <Box
                            component="form"
                            sx={{ display: 'flex', gap: 2, alignItems: 'end', marginBlockStart: 3 }}
                            onSubmit={event => {
                                event.preventDefault();
                                if (!name.trim()) return;
                                save(name.trim());
                                setName('');
                                close();
                            }}
                        >
                            <TextField
                                size="small"
                                margin="none"
                                label={text('screen.desk.view_name')}
                                value={name}
                                onChange={event => setName(event.target.value)}
                                slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
                                sx={{ flex: 1 }}
                            />
                            <Button type="submit" variant="contained" disabled={!name.trim()}>
                                {text('screen.desk.save_view')}
                            </Button>
                        </Box>
                    )}
                </>
            )}
        </PopoverButton>
    );
};

const ViewRow = ({
    label,
    link,
    onApply,
    onRemove,
}: {
    label: string;
    link: string;
    onApply: () => void;
    onRemove: () => void;
}) => {
    const text = useText();
    const { copied, copy } = useCopy(link);
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1 }}>
            <Button
                color="inherit"
                sx={{ flex: 1, justifyContent: 'flex-start', minInlineSize: 0 }}
                onClick={onApply}
            >
                <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {label}
                </Box>
            </Button>
            <IconButton
                aria-label={text(copied ? 'screen.desk.link_copied' : 'screen.desk.copy_link', {
                    name: label,
                })}
                onClick={() => void copy()}
            >
                {copied ? <CopiedIcon fontSize="small" /> : <LinkIcon fontSize="small" />}
            </IconButton>
            <IconButton aria-label={text('screen.desk.remove_view', { name: label })} onClick={onRemove}>
                <DeleteIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};
