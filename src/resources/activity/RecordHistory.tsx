import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useInfiniteGetList } from 'react-admin';
import { useState } from 'react';
import { extensions } from '../../../contract/nouns';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { FailureState } from '../../components/feedback/FailureState';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { extended } from '../../providers/http';
import { ActionField, ChangesField, WhoField } from './fields';

/** Who changed a record, what and when; asked for when it is opened, where the server keeps it and the role may see it. */
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
    if (error) return <FailureState error={error} retry={refetch} />;
    if (!entries) return [80, 60].map(width => <Skeleton key={width} width={`${width}%`} height={40} />);
    if (entries.length === 0)
        return <Typography color="textSecondary">{text('screen.activity.none')}</Typography>;
    return (
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
            {entries.map(entry => (
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
                    <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                        {text('screen.activity.older')}
                    </Button>
                </li>
            )}
        </Box>
    );
};
