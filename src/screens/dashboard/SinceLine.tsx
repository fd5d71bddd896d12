import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase } from 'react-admin';
import { Suspense, useMemo, useState } from 'react';
import { api, extensions } from '../../../contract/nouns';
import type { Since } from '../../../contract/schemas/since';
import { formatDateTime } from '../../components/fields/dates';
import { useListFormat } from '../../components/fields/useListFormat';
import { usePageShortcuts } from '../../components/hooks/pageShortcuts';
import { useResourceText, useText } from '../../components/hooks/useText';
import { lazyDialog } from '../../components/lazyPart';
import { filteredAddress } from '../../components/lists/filters/filteredAddress';
import { useAccess } from '../../providers/auth/access';
import { offers } from '../../providers/http';
import { usePage } from '../../resources/page';
import { useSince } from './useStatistics';
import { WALK_KEY } from './walkKey';

const ChangesWalk = lazyDialog(() => import('./ChangesWalk'));

/** The most people whose names the line has. */
const MOST_NAMES = 3;

/** A line of what happened since the admin's last visit, if the host has the call and something happened. */
export const SinceLine = () => (offers(extensions.statistics.since) ? <Line /> : null);

const Line = () => {
    const text = useText();
    const { data, isPending } = useSince();
    const parts = useParts(data);
    if (isPending) return <Skeleton variant="rounded" height={LINE.minBlockSize} sx={SPACED} />;
    if (!data || parts.length === 0) return null;
    const changes = parts.some(({ name }) => name === 'changes');
    return (
        <Box component="section" sx={{ ...LINE, ...SPACED }}>
            <strong>{text('screen.since.title', { at: formatDateTime(data.since) })}</strong>
            {parts.map(({ name, to, label }) => (
                <Link key={name} component={LinkBase} to={to} underline="hover" sx={TARGET}>
                    {label}
                </Link>
            ))}
            {changes && <Review since={data.since} />}
        </Box>
    );
};

const SPACED = { marginBlockEnd: { xs: 3, sm: 4 } };
/** As high with its button as without. */
const LINE = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    minBlockSize: 36,
    typography: 'body2',
};
const TARGET = { minBlockSize: 24, lineHeight: '24px', overflowWrap: 'anywhere' } as const;

/** Opens the changes of others, by a button or its key. */
const Review = ({ since }: { since: string }) => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    usePageShortcuts(
        useMemo(
            () => [{ key: WALK_KEY, label: 'screen.since.review' as const, run: () => setOpen(true) }],
            [],
        ),
    );
    return (
        <>
            <Button size="small" aria-keyshortcuts={WALK_KEY} onClick={() => setOpen(true)}>
                {text('screen.since.review')}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <ChangesWalk since={since} onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};

type Part = { name: string; to: string; label: string };

/** The parts in which something happened and that the role may read, each with the list that shows it. */
const useParts = (data: Since | null | undefined): Part[] => {
    const text = useText();
    const { message } = useResourceText();
    const listed = useListFormat();
    const { mayCall } = useAccess();
    const { layout } = usePage();
    if (!data) return [];
    const { since, orders, changes, sold_out, messages, plans } = data;
    const people = changes?.people ?? [];
    const parts: [
        name: string,
        count: number | null | undefined,
        readable: boolean,
        to: string,
        label: string,
    ][] = [
        [
            'orders',
            orders,
            mayCall(api.orders.list),
            filteredAddress('/default/purchase-operations', { since }),
            message('orders', 'counted', { count: orders ?? 0 }),
        ],
        [
            'changes',
            changes?.count,
            mayCall(extensions.activity.list),
            filteredAddress('/default/administration/activity', { since, others: 'true' }),
            text('screen.since.changes', {
                smart_count: changes?.count ?? 0,
                people:
                    people.length > MOST_NAMES
                        ? message('admins', 'counted', { count: people.length })
                        : listed(people),
            }),
        ],
        [
            'sold_out',
            sold_out,
            mayCall(api.products.list),
            filteredAddress(`/${layout}/products`, { stock: 'sold_out' }),
            text('screen.since.sold_out', { smart_count: sold_out ?? 0 }),
        ],
        [
            'messages',
            messages,
            mayCall(extensions.campaigns.list),
            `/${layout}/administration/send-notification`,
            text('screen.since.messages', { smart_count: messages ?? 0 }),
        ],
        [
            'plans',
            plans?.made,
            mayCall(extensions.plans.list),
            '/default/plans',
            text('screen.since.plans', { smart_count: plans?.made ?? 0 }),
        ],
        [
            'failed',
            plans?.failed,
            mayCall(extensions.plans.list),
            '/default/plans',
            text('screen.plans.needs', { smart_count: plans?.failed ?? 0 }),
        ],
    ];
    return parts.flatMap(([name, count, readable, to, label]) =>
        count && readable ? [{ name, to, label }] : [],
    );
};
