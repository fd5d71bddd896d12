import LeadsIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/messages';
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
import { useResourceText, useText } from '../../components/hooks/useText';
import { mirrored } from '../../theme/parts/mirrored';
import { useAccess } from '../../providers/auth/access';
import { usePage } from '../../resources/page';
import { Grid, Span } from './grid';
import { useWorkQueue } from './useStatistics';

type Line = Queue['lines'][number];

/** The nouns whose work the queue lists. */
const LISTED: readonly Noun[] = [nouns.orders, nouns.products, nouns.banners, nouns.campaigns];

/**
 * The work to be done, one row for each action; what loses something by waiting comes first. Each row leads to the filtered
 * list or to the place that mends it. Hidden for roles that may show none of it. The rest of the page is shown when the
 * height of the queue is known, so that nothing moves.
 */
export const WorkQueue = ({ beside, children }: { beside?: ReactNode; children: ReactNode }) => {
    const { meets } = useAccess();
    return LISTED.some(({ permissions }) => meets(permissions?.show)) ? (
        <Rows beside={beside}>{children}</Rows>
    ) : (
        <>
            {beside && <Box sx={SPACED}>{beside}</Box>}
            {children}
        </>
    );
};

const SPACED = { marginBlockEnd: { xs: 3, sm: 4 } };

const Rows = ({ beside, children }: { beside: ReactNode; children: ReactNode }) => {
    const text = useText();
    const { meets } = useAccess();
    const { data, error, refetch, failureCount } = useWorkQueue();
    const actionOf = useAction();
    // The server sends no other lines, except during the preview of a role.
    const lines = data?.lines
        .filter(({ name }) => meets(nounOf(name).permissions?.show))
        .toSorted((one, other) => RANKED.indexOf(one.name) - RANKED.indexOf(other.name));
    return (
        <>
            <Box sx={SPACED}>
                <Grid>
                    <Span of={beside ? 7 : 12}>
                        <Section title={text('screen.queue.title')}>
                            <ListRows
                                of={{ data: lines, error, refetch }}
                                skeleton={SKELETON}
                                empty={
                                    <Typography color="textSecondary">
                                        {text('screen.queue.nothing')}
                                    </Typography>
                                }
                            >
                                {lines => (
                                    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                                        {data &&
                                            [...byAction(lines, actionOf)].map(([action, of]) => (
                                                <Row key={action} action={action} lines={of} queue={data} />
                                            ))}
                                    </Box>
                                )}
                            </ListRows>
                        </Section>
                    </Span>
                    {beside && <Span of={5}>{beside}</Span>}
                </Grid>
            </Box>
            {/* Attempts after a failure take seconds. */}
            {data || failureCount > 0 ? children : <Box sx={BELOW} />}
        </>
    );
};

const SKELETON = [70, 55].map(width => <Skeleton key={width} width={`${width}%`} height={56} />);

/** Keeps the page's footer out of sight. */
const BELOW = { blockSize: '100vh' };

/** The colour of what a line loses by waiting. */
const RISKS = { late: 'error.text', waiting: 'warning.text', usual: 'text.secondary' } as const;

type Work = {
    risk: keyof typeof RISKS;
    /** The action of those who may edit; others view it. */
    action: 'confirm' | 'deliveries' | 'reorder' | 'links' | 'photos' | 'names' | 'view';
    /** The label of a line that has others beside it. */
    short?: MessageKey;
};

/** The risk and the action of each line, the most urgent first. */
const WORK: Record<Line['name'], Work> = {
    pending_old: { risk: 'late', action: 'confirm', short: 'screen.queue.risks.late' },
    shipped: { risk: 'late', action: 'deliveries' },
    sold_out: { risk: 'late', action: 'reorder', short: 'screen.filters.stock.sold_out' },
    pending_recent: { risk: 'waiting', action: 'confirm', short: 'screen.queue.risks.waiting' },
    variant_sold_out: { risk: 'late', action: 'reorder', short: 'screen.filters.stock.variant_sold_out' },
    low: { risk: 'waiting', action: 'reorder', short: 'screen.filters.stock.low' },
    pending_today: { risk: 'usual', action: 'confirm', short: 'screen.queue.risks.fresh' },
    banners: { risk: 'usual', action: 'links' },
    no_photo: { risk: 'usual', action: 'photos' },
    no_arabic_name: { risk: 'usual', action: 'names' },
    scheduled: { risk: 'usual', action: 'view' },
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

/** The lines of one action: how many records, what is done about them, and how many of them are urgent. */
/** Returns what the admin does about a line: its action, or to view the records of a noun. */
const useAction = () => {
    const { meets } = useAccess();
    return ({ name }: Line): Work['action'] | Noun['name'] => {
        const { action } = WORK[name];
        const noun = nounOf(name);
        // The shop's own statuses may need something else than a confirmation.
        const mayAct = meets(noun.permissions?.edit) && (action !== 'confirm' || hasSpecifiedTexts);
        return mayAct && action !== 'view' ? action : noun.name;
    };
};

/** The lines of each action, in the order of the most urgent ones. */
const byAction = <Action,>(lines: readonly Line[], actionOf: (line: Line) => Action): Map<Action, Line[]> => {
    const groups = new Map<Action, Line[]>();
    for (const line of lines) {
        const action = actionOf(line);
        groups.set(action, [...(groups.get(action) ?? []), line]);
    }
    return groups;
};

/** The part that the filters of several lines have in common, or the filter of the first. */
const commonFilter = ([first, ...others]: readonly Line[]): Line['filter'] => {
    const common = Object.entries(first?.filter ?? {}).filter(([name, value]) =>
        others.every(({ filter }) => JSON.stringify(filter[name]) === JSON.stringify(value)),
    );
    return common.length > 0 ? Object.fromEntries(common) : (first?.filter ?? {});
};

/** An action: how many records it is about, and the lines that are its parts. */
const Row = ({ action, lines, queue }: { action: string; lines: readonly Line[]; queue: Queue }) => {
    const text = useText();
    const tag = useTag();
    const { name: nounName } = useResourceText();
    const { layout } = usePage();
    const { mayCall } = useAccess();
    const [first] = lines;
    if (!first) return null;
    const noun = nounOf(first.name).name;
    const orders = noun === nouns.orders.name;
    // Orders are in one line each; a product may be in several.
    const count = orders
        ? lines.reduce((sum, line) => sum + line.count, 0)
        : Math.max(...lines.map(line => line.count));
    const isMore = lines.some(({ more }) => more) || (!orders && lines.length > 1);
    const to =
        action === 'reorder' && mayCall(api.products.update)
            ? `/${layout}/products/reorder`
            : addressOf({ ...first, filter: commonFilter(lines) }, layout);
    const oldest = lines.flatMap(line => line.oldest ?? []).toSorted()[0];
    const age = oldest && formatLongAge(Date.parse(queue.generated_at) - Date.parse(oldest), tag);
    return (
        <Box component="li" sx={ROW}>
            <Typography component="strong" sx={COUNT}>
                <bdi dir="ltr">
                    {formatCount(count, tag)}
                    {isMore && '+'}
                </bdi>
            </Typography>
            <Box sx={{ minInlineSize: 0 }}>
                <Link
                    component={LinkBase}
                    to={to}
                    color="inherit"
                    underline="none"
                    className="RowTarget"
                    sx={TITLE}
                >
                    {action === noun
                        ? nounName(noun, 2)
                        : text(`screen.queue.actions.${action as Exclude<Work['action'], 'view'>}`)}
                </Link>
                <Box sx={PARTS}>
                    {lines.map(line => (
                        <Part key={line.name} line={line} queue={queue} isAlone={lines.length === 1} />
                    ))}
                    {age && (
                        <span>{text('screen.pair', { label: text('screen.queue.oldest'), value: age })}</span>
                    )}
                </Box>
                {lines.some(({ name }) => name === 'low') && queue.nearest.length > 0 && (
                    <Nearest rows={queue.nearest} />
                )}
            </Box>
            <LeadsIcon sx={LEADS} />
        </Box>
    );
};

/** A line as a part of its action: a link to its records, with its count if there are others. */
const Part = ({ line, queue, isAlone }: { line: Line; queue: Queue; isAlone: boolean }) => {
    const text = useText();
    const tag = useTag();
    const { layout } = usePage();
    const label = useLabel(line, queue);
    const { risk, short } = WORK[line.name];
    const isShort = short && (hasSpecifiedTexts || nounOf(line.name) !== nouns.orders);
    const count = `${formatCount(line.count, tag)}${line.more ? '+' : ''}`;
    return (
        <Link
            component={LinkBase}
            to={addressOf(line, layout)}
            underline="hover"
            title={label}
            sx={{ ...TARGET, color: RISKS[risk] }}
        >
            {isAlone ? label : text('screen.pair', { label: isShort ? text(short) : label, value: count })}
        </Link>
    );
};

/** Count, action with its parts, and an arrow. */
const ROW = {
    display: 'grid',
    alignItems: 'center',
    columnGap: 4,
    gridTemplateColumns: '3rem minmax(0, 1fr) auto',
    minBlockSize: 64,
    paddingBlock: 2,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
    // As wide as the card.
    marginInline: -5,
    paddingInline: 5,
    '&:last-of-type': { marginBlockEnd: -5 },
};
const COUNT = {
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    fontSize: '1.25rem',
    lineHeight: 28 / 20,
};
const PARTS = {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    typography: 'body2',
    lineHeight: '24px',
    color: 'text.secondary',
    overflowWrap: 'anywhere',
};
/** Links below one another are at least 24 px high. */
const TARGET = { minBlockSize: 24, lineHeight: '24px' };
const TITLE = { ...TARGET, display: 'inline-block', minInlineSize: 24, fontWeight: 500 };
const LEADS = { ...mirrored, fontSize: '1.125rem', color: 'text.secondary' };

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
        <Box component="ul" title={text('screen.queue.cover_pace')} sx={NEAREST}>
            {rows.map(({ product_id, sku, stock, days, ...product }) => (
                <li key={sku}>
                    <Link component={LinkBase} to={`/${layout}/products/${product_id}`}>
                        <bdi>{nameOf(product)}</bdi>
                        <bdi dir="ltr" translate="no">
                            {sku}
                        </bdi>
                    </Link>
                    <span>
                        {text('screen.queue.left', { smart_count: stock })}
                        {' · '}
                        {lasting(days)}
                    </span>
                </li>
            ))}
        </Box>
    );
};

/** The name is cut, and not what tells variants apart; on a phone what is left is below it. */
const NEAREST = {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    typography: 'caption',
    color: 'text.secondary',
    '& li': { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 3, alignItems: 'center' },
    '& a': { ...TARGET, display: 'flex', columnGap: 1, minInlineSize: 0 },
    '& bdi': { whiteSpace: 'nowrap' },
    '& bdi:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& span': { whiteSpace: 'nowrap', marginInlineStart: { sm: 'auto' } },
} as const;
