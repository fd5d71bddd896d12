import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { formatDateTime, formatLongDay, formatTime } from '../../components/fields/dates';
import { useTag } from '../../components/fields/MoneyField';
import { PhotoThumb } from '../../components/fields/PhotoThumb';
import { useText } from '../../components/hooks/useText';
import type { PlanItem, Span } from './planItems';
import { useLaneName } from './useLaneName';

/** The entries of a span by day, as a list. What began before stands first. */
export const Agenda = ({
    items,
    span,
    onOpen,
}: {
    items: readonly PlanItem[];
    span: Span;
    onOpen: (item: PlanItem) => void;
}) => {
    const tag = useTag();
    const days = new Map<string, PlanItem[]>();
    for (const item of items.toSorted((a, b) => a.from - b.from)) {
        const day = formatLongDay(new Date(Math.max(item.from, span.from)).toISOString(), tag);
        days.set(day, [...(days.get(day) ?? []), item]);
    }
    return [...days].map(([day, ofDay]) => (
        <section key={day}>
            <Typography component="h2" variant="body2" sx={DAY}>
                {day}
            </Typography>
            {ofDay.map(item => (
                <Row key={item.key} item={item} onOpen={() => onOpen(item)} />
            ))}
        </section>
    ));
};

const Row = ({ item, onOpen }: { item: PlanItem; onOpen: () => void }) => {
    const text = useText();
    const laneName = useLaneName();
    return (
        <ButtonBase onClick={onOpen} sx={ROW}>
            <PhotoThumb src={item.picture ?? null} />
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <Box sx={{ fontWeight: 500 }}>
                    <bdi>{item.title}</bdi>
                </Box>
                <Typography variant="caption" color={item.needs ? 'warning.text' : 'textSecondary'}>
                    {laneName(item.lane)}
                    {item.to !== null &&
                        ` · ${text('screen.plans.until', { at: formatDateTime(new Date(item.to).toISOString()) })}`}
                </Typography>
            </Box>
            <span>{formatTime(new Date(item.from).toISOString())}</span>
        </ButtonBase>
    );
};

const DAY = {
    position: 'sticky',
    insetBlockStart: 'var(--below-bar)',
    zIndex: 1,
    paddingInline: 4,
    lineHeight: '36px',
    fontWeight: 600,
    backgroundColor: 'background.default',
    borderBlock: '1px solid',
    borderColor: 'divider',
} as const;
const ROW = {
    display: 'flex',
    gap: 3,
    inlineSize: '100%',
    textAlign: 'start',
    minBlockSize: 56,
    paddingInline: 4,
    paddingBlock: 2,
    typography: 'body2',
    '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;
