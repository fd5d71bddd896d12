import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useInfiniteGetList } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../contract/nouns';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { ListRows } from '../../components/lists/ListRows';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { extended } from '../../providers/http';
import { ActionField, ChangesField, WhoField } from './fields';

/** The history of a record, loaded when opened; shown if the server has it and the role may see it. */
export const RecordHistory = ({ resource, id }: { resource: string; id: string | number }) => {
    const { mayCall } = useAccess();
    const text = useText();
    const [open, setOpen] = useState(false);
    if (!extended || !mayCall(extensions.activity.list)) return null;
    return (
        <Section
            title={text('screen.activity.history')}
            action={
                <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
                    {text(open ? 'screen.activity.hide' : 'screen.activity.show')}
                </Button>
            }
        >
            {open && <Entries resource={resource} id={id} />}
        </Section>
    );
};

const Entries = ({ resource, id }: { resource: string; id: string | number }) => {
    const text = useText();
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
        useInfiniteGetList<ActivityEntry>('activity', {
            pagination: { page: 1, perPage: 15 },
            sort: { field: 'id', order: 'DESC' },
            meta: { resource, record_id: id },
        });
    const entries = data?.pages.flatMap(page => page.data);
    return (
        <ListRows
            of={{ data: error ? undefined : entries, error, refetch }}
            empty={<Typography color="textSecondary">{text('screen.activity.none')}</Typography>}
        >
            {rows => (
                <Box
                    component="ol"
                    sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}
                >
                    {rows.map(entry => (
                        <li key={entry.id}>
                            <RecordContextProvider value={entry}>
                                <Typography variant="body2" component="div">
                                    <ActionField /> · <WhoField />
                                </Typography>
                                <Typography variant="caption" color="textSecondary" component="div">
                                    <ShopDateField source="at" showTime />
                                </Typography>
                                <ChangesField />
                            </RecordContextProvider>
                        </li>
                    ))}
                    {hasNextPage && (
                        <li>
                            <Button
                                size="small"
                                loading={isFetchingNextPage}
                                onClick={() => void fetchNextPage()}
                            >
                                {text('screen.activity.older')}
                            </Button>
                        </li>
                    )}
                </Box>
            )}
        </ListRows>
    );
};
