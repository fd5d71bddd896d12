import LeadsIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { Fragment, useId, type ReactNode } from 'react';
import type { Noun } from '../../../contract/noun';
import { api, nouns } from '../../../contract/nouns';
import type { WorkQueue as Queue } from '../../../contract/schemas/workQueue';
import { isSpecified, STATUSES_BY_MEANING } from '../../../contract/statuses';
import { formatLongAge } from '../../components/fields/dates';
import { formatCount } from '../../components/fields/money';
import { useStatusText } from '../../components/fields/StatusChip';
import { useTag } from '../../components/fields/MoneyField';
import { useName } from '../../components/fields/NameField';
import { filteredAddress } from '../../components/lists/filters/filteredAddress';
import { ListRows } from '../../components/lists/rows/ListRows';
import { Section } from '../../components/page/Section';
import { useText } from '../../components/hooks/useText';
import { mirrored } from '../../theme/parts/mirrored';
import { useAccess } from '../../providers/auth/access';
import { usePage } from '../../resources/page';
import { useWorkQueue } from './useStatistics';

type Line = Queue['lines'][number];

/** The nouns whose work the queue lists. */
const LISTED: readonly Noun[] = [nouns.orders, nouns.products, nouns.banners, nouns.campaigns];

/**
 * The work to be done. Lines that lose something by waiting come first. Each line has its risk, and an action that
 * leads to the filtered list or to the place that mends it. Hidden for roles that may show none of it. The rest of the
 * page is shown when the height of the queue is known, so that nothing moves.
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
    const lines = data?.lines
        .filter(({ name }) => meets(nounOf(name).permissions?.show))
        .toSorted((one, other) => RANKED.indexOf(one.name) - RANKED.indexOf(other.name));
    return (
        <>
            <Box sx={{ marginBlockEnd: { xs: 3, sm: 4 } }}>
                <Section title={text('screen.queue.title')}>
                    <ListRows
                        of={{ data: lines, error, refetch }}
                        skeleton={SKELETON}
                        empty={<Typography color="textSecondary">{text('screen.queue.nothing')}</Typography>}
                    >
                        {lines => (
                            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
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

/** Why a line matters, in one word, and how much. */
const RISKS = {
    late: 'error',
    losing: 'error',
    waiting: 'warning',
    soon: 'warning',
    fresh: 'info',
    incomplete: 'default',
    planned: 'default',
} as const;

type Work = {
    risk: keyof typeof RISKS;
    /** The action of the line for those who may edit; others view it. */
    action: 'confirm' | 'deliveries' | 'reorder' | 'links' | 'photos' | 'names' | 'view';
};

/** The risk and the action of each line, the most urgent first. */
const WORK: Record<Line['name'], Work> = {
    pending_old: { risk: 'late', action: 'confirm' },
    shipped: { risk: 'late', action: 'deliveries' },
    sold_out: { risk: 'losing', action: 'reorder' },
    pending_recent: { risk: 'waiting', action: 'confirm' },
    variant_sold_out: { risk: 'losing', action: 'reorder' },
    low: { risk: 'soon', action: 'reorder' },
    pending_today: { risk: 'fresh', action: 'confirm' },
    banners: { risk: 'incomplete', action: 'links' },
    no_photo: { risk: 'incomplete', action: 'photos' },
    no_arabic_name: { risk: 'incomplete', action: 'names' },
    scheduled: { risk: 'planned', action: 'view' },
};
const RANKED = Object.keys(WORK);

/** The noun whose records a line counts. */
const nounOf = (name: Line['name']): Noun =>
    name.startsWith('pending') || name === 'shipped'
        ? nouns.orders
        : name === 'banners'
          ? nouns.banners
          : name === 'scheduled'
            ? nouns.campaigns
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
            return `/${layout}/administration/send-notification`;
        case 'sold_out':
        case 'variant_sold_out':
        case 'low':
            // What sells fastest needs stock first.
            return filteredAddress(`/${layout}/products`, filter, { sort: 'days_of_stock' });
        default:
            return filtered(`/${layout}/products`);
    }
};

/** Lines below one another are at least 24 px apart; on a phone a link wraps with what follows it. */
const TARGET = { display: { xs: 'inline', sm: 'inline-block' }, minBlockSize: 24, lineHeight: '24px' };

const { placed } = STATUSES_BY_MEANING;
const hasSpecifiedTexts = placed.every(isSpecified);

/** Returns the label of a line. Orders that wait are named by the shop's statuses if it has its own. */
const useLabel = ({ name }: Line, { late_days }: Queue): string => {
    const text = useText();
    const tag = useTag();
    const statusText = useStatusText();
    const waiting = WAITING[name];
    return waiting === undefined || hasSpecifiedTexts
        ? text(`screen.queue.${name}`, { days: String(late_days) })
        : text(`screen.queue.${waiting}`, {
              status: new Intl.ListFormat(tag, { type: 'disjunction' }).format(placed.map(statusText)),
          });
};
const WAITING: Partial<Record<Line['name'], 'waiting_today' | 'waiting_recent' | 'waiting_old'>> = {
    pending_today: 'waiting_today',
    pending_recent: 'waiting_recent',
    pending_old: 'waiting_old',
};

const Entry = ({ line, queue }: { line: Line; queue: Queue }) => {
    const text = useText();
    const tag = useTag();
    const id = useId();
    const { layout } = usePage();
    const { meets, mayCall } = useAccess();
    const { name, count, more, oldest } = line;
    const { risk, action } = WORK[name];
    const list = addressOf(line, layout);
    // The shop's own statuses may need something else than a confirmation.
    const mayAct = meets(nounOf(name).permissions?.edit) && (action !== 'confirm' || hasSpecifiedTexts);
    const asked = mayAct ? action : 'view';
    const reorders = asked === 'reorder' && mayCall(api.products.update);
    const label = useLabel(line, queue);
    const age = oldest && formatLongAge(Date.parse(queue.generated_at) - Date.parse(oldest), tag);
    return (
        <Box component="li" sx={LINE}>
            <Typography component="strong" sx={COUNT}>
                <bdi dir="ltr">
                    {formatCount(count, tag)}
                    {more && '+'}
                </bdi>
            </Typography>
            <Box sx={{ minInlineSize: 0, gridColumn: { xs: '2 / -1', sm: 'auto' } }}>
                <Box id={id} sx={LABEL}>
                    {reorders ? (
                        <Link
                            component={LinkBase}
                            to={list}
                            color="inherit"
                            underline="hover"
                            className="RowTarget"
                            sx={TARGET}
                        >
                            {label}
                        </Link>
                    ) : (
                        label
                    )}
                    <LeadsIcon sx={LEADS} />
                </Box>
                {age && (
                    <Typography variant="caption" component="div" color="textSecondary">
                        {text('screen.pair', { label: text('screen.queue.oldest'), value: age })}
                    </Typography>
                )}
                {name === 'low' && queue.nearest.length > 0 && <Nearest rows={queue.nearest} />}
            </Box>
            <Chip size="small" color={RISKS[risk]} label={text(`screen.queue.risks.${risk}`)} sx={RISK} />
            <Button
                component={LinkBase}
                to={reorders ? `/${layout}/products/reorder` : list}
                variant="outlined"
                color="inherit"
                size="small"
                aria-describedby={id}
                className={reorders ? undefined : 'RowTarget'}
                sx={ACTION}
            >
                {text(`screen.queue.actions.${asked}`)}
            </Button>
        </Box>
    );
};

/** Count, label, risk and action; on a phone risk and action are below. */
const LINE = {
    display: 'grid',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    gridTemplateColumns: { xs: '2rem minmax(0, 1fr) auto', sm: '3rem minmax(0, 1fr) 8rem 10rem' },
    minBlockSize: 48,
    paddingBlock: 1,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
    '&:first-of-type': { borderBlockStart: 0 },
};
/** The arrow shows that the line leads somewhere. */
const LABEL = { display: 'flex', alignItems: 'center', columnGap: 0.5, overflowWrap: 'anywhere' };
const LEADS = { ...mirrored, fontSize: '1.125rem', color: 'text.secondary' };
const COUNT = { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'end', fontSize: '1rem' };
const RISK = { justifySelf: 'start', gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: '2', sm: 'auto' } };
const ACTION = {
    justifySelf: 'end',
    gridColumn: { xs: '3', sm: 'auto' },
    gridRow: { xs: '2', sm: 'auto' },
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
                    <Link component={LinkBase} to={`/${layout}/products/${product_id}`} sx={TARGET}>
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
