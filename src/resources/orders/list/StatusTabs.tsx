import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext } from 'react-admin';
import type { Order } from '../../../../contract/schemas/orders';
import { statusOf } from '../../../../contract/statuses';
import { formatCount } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useFilter } from '../../../components/lists/filters/useFilter';
import { useStatusText } from '../../../components/fields/StatusChip';
import { useText } from '../../../components/hooks/useText';
import { useOrderStatuses, useSeenStatuses } from '../steps/orderStatuses';

/** Of the statuses in `status_counts_more` the host has counted only so many. */
type Counts = { status_counts?: Record<string, number>; status_counts_more?: string[] };

/** Tabs by status with the server's counts. */
export const StatusTabs = () => {
    const text = useText();
    const tag = useTag();
    const statusText = useStatusText();
    const statuses = useOrderStatuses();
    const { data, meta, isPending } = useListContext<Order>();
    useSeenStatuses(data);
    const status = useFilter('status');
    const { status_counts: counts, status_counts_more: uncounted = [] } = (meta ?? {}) as Counts;
    const chosen = [status.value || []].flat() as string[];
    const open =
        chosen.length === 0
            ? 'all'
            : chosen.length === 1
              ? (statuses.find(name => name === chosen[0]) ?? false)
              : false;
    const counted = (word: string, count: number | undefined, more: boolean) =>
        count === undefined ? word : `${word} ${formatCount(count, tag)}${more ? '+' : ''}`;
    const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
    // Counts make tabs wider, and what is about to be pressed would move.
    if (isPending) return <TabsSkeleton />;
    return (
        <Tabs
            value={open}
            onChange={(_, next: string) => status.set(next === 'all' ? '' : [next])}
            variant="scrollable"
            aria-label={text('screen.orders.by_status')}
            sx={TABS_SX}
        >
            <Tab value="all" label={counted(text('screen.orders.all'), total, uncounted.length > 0)} />
            {statuses
                // One that is retired has a tab as long as it has orders.
                .filter(name => !statusOf(name)?.retired || counts?.[name] || chosen.includes(name))
                .map(name => (
                    <Tab
                        key={name}
                        value={name}
                        label={counted(
                            statusText(name),
                            counts && (counts[name] ?? 0),
                            uncounted.includes(name),
                        )}
                    />
                ))}
        </Tabs>
    );
};

const TABS_SX = { borderBlockEnd: '1px solid', borderColor: 'divider', paddingInline: 2 };

/** As high as the tabs. */
const TabsSkeleton = () => (
    <Box aria-hidden sx={{ ...TABS_SX, display: 'flex', alignItems: 'center', gap: 6, blockSize: 41 }}>
        {[32, 80, 80, 80].map((width, index) => (
            <Skeleton key={index} width={width} sx={{ marginInlineStart: 3 }} />
        ))}
    </Box>
);
