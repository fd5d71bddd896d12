import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shopToday } from '../../components/fields/dates';
import { useTag } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { spanOf } from './calendarRange';
import { LaneItem } from './LaneItem';
import { LANES, placed, type PlanItem } from './planItems';
import { useLaneName } from './useLaneName';

/** The height of a row of a lane in px, and the space around rows. */
const ROW = 52;
const GAP = 8;
/** The least width of an entry in px, for the narrowest calendar. */
const LEAST_WIDTH = 116;
const CALENDAR_WIDTH = 860;

/** The calendar: a lane for each kind, in which entries begin and end by their times. */
export const LaneCalendar = ({
    items,
    days,
    onOpen,
}: {
    items: readonly PlanItem[];
    days: readonly string[];
    onOpen: (item: PlanItem) => void;
}) => {
    const text = useText();
    const laneName = useLaneName();
    const span = spanOf(days);
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Box sx={{ minInlineSize: CALENDAR_WIDTH }}>
                <DayHeads days={days} />
                {LANES.map(lane => {
                    const rows = placed(
                        items.filter(item => item.lane === lane),
                        span,
                        LEAST_WIDTH / CALENDAR_WIDTH,
                    );
                    if (rows.length === 0) return null;
                    const height = (Math.max(...rows.map(({ row }) => row)) + 1) * (ROW + GAP) + GAP;
                    return (
                        <Box key={lane} component="section" sx={LANE}>
                            <Typography component="h3" variant="body2" sx={{ padding: 3 }}>
                                {laneName(lane)}
                            </Typography>
                            <Box sx={{ position: 'relative', blockSize: Math.max(72, height) }}>
                                <Columns days={days} />
                                {rows.map(one => (
                                    <LaneItem
                                        key={one.item.key}
                                        placed={one}
                                        span={span}
                                        isDay={days.length === 1}
                                        top={GAP + one.row * (ROW + GAP)}
                                        height={ROW}
                                        onOpen={() => onOpen(one.item)}
                                    />
                                ))}
                            </Box>
                        </Box>
                    );
                })}
            </Box>
            <Typography
                variant="body2"
                color="textSecondary"
                sx={{
                    paddingInline: 4,
                    paddingBlock: 2,
                    borderBlockStart: '1px solid',
                    borderColor: 'divider',
                }}
            >
                {text('screen.plans.hint')}
            </Typography>
        </Box>
    );
};

const COLUMNS = '116px minmax(0, 1fr)';
const LANE = {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
};

/** The names of the days, today's marked. */
const DayHeads = ({ days }: { days: readonly string[] }) => {
    const tag = useTag();
    const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
        ...(days.length <= 7 && { weekday: 'short' }),
        day: 'numeric',
        timeZone: 'UTC',
    });
    const today = shopToday();
    return (
        <Box sx={LANE}>
            <span />
            <Box sx={{ display: 'flex' }}>
                {days.map(day => (
                    <Box
                        key={day}
                        {...(day === today && { 'aria-current': 'date' as const })}
                        sx={{
                            flex: '1 1 0',
                            minInlineSize: 0,
                            paddingInline: days.length > 7 ? 1 : 3,
                            paddingBlock: 2,
                            typography: 'body2',
                            color: day === today ? 'primary.text' : 'text.secondary',
                            fontWeight: day === today ? 600 : 400,
                        }}
                    >
                        {format.format(new Date(`${day}T00:00:00Z`))}
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

/** The lines between the days. */
const Columns = ({ days }: { days: readonly string[] }) => (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, display: 'flex' }}>
        {days.map(day => (
            <Box key={day} sx={{ flex: '1 1 0', borderInlineStart: '1px solid', borderColor: 'divider' }} />
        ))}
    </Box>
);
