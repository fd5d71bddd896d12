import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList } from 'react-admin';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { formatCount } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { ListRows } from '../../components/lists/rows/ListRows';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { Entries } from '../../resources/activity/Entries';
import { useSettings } from '../../theme/settings';
import { WALK_KEY } from './walkKey';

/** The changes of others since a time, one after another and newest first, each with its undo. */
const ChangesWalk = ({ since, onClose }: { since: string; onClose: () => void }) => {
    const text = useText();
    const tag = useTag();
    const { singleKeys } = useSettings();
    const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
        useInfiniteGetList<ActivityEntry>('activity', {
            pagination: { page: 1, perPage: HOST_PAGE_SIZE },
            sort: { field: 'id', order: 'DESC' },
            meta: { grouped: 1, since, others: 1 },
        });
    const entries = data?.pages.flatMap(page => page.data);
    const total = data?.pages[0]?.total ?? 0;
    const [shownId, setShownId] = useState<ActivityEntry['id']>();
    // A change that was made meanwhile comes before the shown one.
    const at = Math.max(0, entries?.findIndex(({ id }) => id === shownId) ?? 0);
    const entry = entries?.[at];
    const next = entries?.[at + 1];
    const hasMore = !!next || hasNextPage;
    const lacksNext = !!entry && !next && hasNextPage && !isFetchingNextPage;
    useEffect(() => {
        if (lacksNext && !error) void fetchNextPage();
    }, [lacksNext, error, fetchNextPage]);
    const move = (to: ActivityEntry | undefined) => to && setShownId(to.id);
    const onKeyDown = ({ code, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
        if (singleKeys && code === `Key${WALK_KEY}` && !repeat && !ctrlKey && !metaKey && !altKey) move(next);
    };
    return (
        <Dialog open onClose={onClose} onKeyDown={onKeyDown} maxWidth="md" fullWidth>
            <DialogTitle sx={TITLE}>
                {text('screen.since.review')}
                {entry && (
                    <Typography component="span" color="textSecondary" role="status">
                        <bdi dir="ltr">
                            {formatCount(at + 1, tag)} / {formatCount(total, tag)}
                        </bdi>
                    </Typography>
                )}
            </DialogTitle>
            <DialogContent sx={{ padding: 0 }}>
                <Box sx={ENTRY}>
                    <ListRows
                        of={{ data: entries, error, refetch }}
                        empty={<Typography color="textSecondary">{text('screen.activity.none')}</Typography>}
                    >
                        {() => entry && <Entries key={entry.id} entries={[entry]} />}
                    </ListRows>
                </Box>
            </DialogContent>
            <DialogActions>
                {hasMore && <Button onClick={onClose}>{text('action.close')}</Button>}
                {/* One button, which keeps the focus after the last change. */}
                <Button
                    variant="contained"
                    autoFocus
                    onClick={() => (hasMore ? move(next) : onClose())}
                    {...(hasMore && { 'aria-keyshortcuts': WALK_KEY })}
                >
                    {text(hasMore ? 'screen.since.next' : 'action.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
export default ChangesWalk;

const TITLE = { display: 'flex', justifyContent: 'space-between', columnGap: 3 };
/** The heading of the day stays at the top of the dialog. */
const ENTRY = { '--below-bar': '0px', minBlockSize: 160 };
