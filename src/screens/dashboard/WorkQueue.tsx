import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { Fragment, type ReactNode } from 'react';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import type { WorkQueue as Queue } from '../../../contract/schemas/workQueue';
import { formatCount } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { filteredAddress } from '../../components/lists/filters/filteredAddress';
import { ListRows } from '../../components/lists/rows/ListRows';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { usePage } from '../../resources/page';
import { useWorkQueue } from './statics';

type Line = Queue['lines'][number];

/** The nouns whose work the queue lists. */
const LISTED: readonly Noun[] = [
    nouns['purchase-operations'],
    nouns.products,
    nouns.banners,
    nouns.notifications,
];

/**
 * What is to be done, each line as a link to the filtered list; hidden for roles that may show none of it. What follows it
 * on the page is shown when its height is known, so that nothing moves.
 */
export const WorkQueue = ({ children }: { children: ReactNode }) => {
    const { meets } = useAccess();
    return LISTED.some(({ permissions }) => meets(permissions?.show)) ? <Lines>{children}</Lines> : children;
};

const Lines = ({ children }: { children: ReactNode }) => {
    const text = useText();
    const { meets } = useAccess();
    const { data, error, refetch, failureCount } = useWorkQueue();
    // The server sends no other lines, except during the preview of a role.
    const lines = data?.lines.filter(({ name }) => meets(nounOf(name).permissions?.show));
    return (
        <>
            <Box sx={{ marginBlockEnd: 6 }}>
                <Section title={text('screen.queue.title')}>
                    <ListRows
                        of={{ data: lines, error, refetch }}
                        skeleton={SKELETON}
                        empty={<Typography color="textSecondary">{text('screen.queue.nothing')}</Typography>}
                    >
                        {lines => (
                            <Box component="ul" sx={COLUMNS}>
                                {lines.map(
                                    line => data && <Entry key={line.name} line={line} queue={data} />,
                                )}
                            </Box>
                        )}
                    </ListRows>
                </Section>
            </Box>
            {/* Attempts after a failure take seconds. */}
            {data || failureCount > 0 ? children : <Box sx={BELOW} />}
        </>
    );
};

const SKELETON = [70, 55].map(width => <Skeleton key={width} width={`${width}%`} height={32} />);

/** Keeps the page's footer out of sight. */
const BELOW = { blockSize: '100vh' };

/** In a grid a line with notes would leave the cells beside it empty. */
const COLUMNS = { listStyle: 'none', margin: 0, padding: 0, columns: '20rem', columnGap: 8 };

/** The noun whose records a line counts. */
const nounOf = (name: Line['name']): Noun =>
    name.startsWith('pending') || name === 'shipped'
        ? nouns['purchase-operations']
        : name === 'banners'
          ? nouns.banners
          : name === 'scheduled'
            ? nouns.notifications
            : nouns.products;

/** The address of the list that shows what a line counts. Orders and banners have pages only below /default. */
const addressOf = ({ name, filter }: Line, layout: string): string => {
    const filtered = (path: string) => filteredAddress(path, filter);
    switch (name) {
        case 'pending_old':
        case 'pending_recent':
        case 'pending_today':
        case 'shipped':
            return filtered('/default/purchase-operations');
        case 'banners':
            return filtered('/default/banners');
        case 'scheduled':
            return `/${layout}/administration/send-notification?${new URLSearchParams(filter as Record<string, string>)}`;
        case 'sold_out':
        case 'variant_sold_out':
        case 'low':
            // What sells fastest needs stock first.
            return filteredAddress(`/${layout}/products`, filter, { sort: 'days_of_stock' });
        default:
            return filtered(`/${layout}/products`);
    }
};

/** Lines below one another are at least 24 px apart. */
const TARGET = { display: 'inline-block', minBlockSize: 24, lineHeight: '24px' };

const Entry = ({ line, queue }: { line: Line; queue: Queue }) => {
    const text = useText();
    const tag = useTag();
    const { layout } = usePage();
    const { name, count, more } = line;
    return (
        <Box
            component="li"
            sx={{
                paddingBlock: 2,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
                breakInside: 'avoid',
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 4 }}>
                <Link
                    component={LinkBase}
                    to={addressOf(line, layout)}
                    color="inherit"
                    underline="hover"
                    sx={TARGET}
                >
                    {text(`screen.queue.${name}`, { days: String(queue.late_days) })}
                </Link>
                <Typography component="strong" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                    <bdi dir="ltr">
                        {formatCount(count, tag)}
                        {more && '+'}
                    </bdi>
                </Typography>
            </Box>
            {name === 'low' && queue.nearest.length > 0 && <Nearest rows={queue.nearest} />}
        </Box>
    );
};

/** The variants that sell out first, with how long they last. */
const Nearest = ({ rows }: { rows: Queue['nearest'] }) => {
    const text = useText();
    const nameOf = useName();
    const { layout } = usePage();
    const lasting = (days: number): ReactNode =>
        days < 1
            ? text('screen.queue.cover_less')
            : text('screen.queue.cover', { smart_count: Math.round(days) });
    return (
        <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            title={text('screen.queue.cover_pace')}
        >
            {rows.map(({ product_id, sku, stock, days, ...product }) => (
                <Fragment key={sku}>
                    <Link
                        component={LinkBase}
                        to={`/${layout}/products/${product_id}`}
                        color="inherit"
                        sx={TARGET}
                    >
                        <bdi>{nameOf(product)}</bdi>{' '}
                        <bdi dir="ltr" translate="no">
                            {sku}
                        </bdi>
                    </Link>
                    {' · '}
                    {text('screen.queue.left', { smart_count: stock })}
                    {' · '}
                    {lasting(days)}
                    <br />
                </Fragment>
            ))}
        </Typography>
    );
};
