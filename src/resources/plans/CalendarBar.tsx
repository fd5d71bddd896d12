import EarlierIcon from '@mui/icons-material/ChevronLeftOutlined';
import LaterIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { shopToday } from '../../components/fields/dates';
import { useTag } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { stepped, VIEWS, type View } from './calendarRange';

const WORDS = { day: 'screen.plans.day', week: 'screen.plans.week', month: 'screen.plans.month' } as const;

/** The days that the calendar shows, the way to others, and the choice of the view. */
export const CalendarBar = ({
    view,
    day,
    days,
    onChange,
}: {
    view: View;
    day: string;
    days: readonly string[];
    onChange: (values: { day?: string | null; view?: View }) => void;
}) => {
    const text = useText();
    const tag = useTag();
    const isRtl = useTheme().direction === 'rtl';
    const dates = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
    });
    const at = (date: string) => new Date(`${date}T00:00:00Z`);
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                paddingInline: 4,
                paddingBlock: 3,
            }}
        >
            <Typography variant="h2" aria-live="polite">
                {dates.formatRange(at(days[0]!), at(days.at(-1)!))}
            </Typography>
            <Box sx={{ display: 'flex', gap: 2 }}>
                <IconButton
                    aria-label={text('screen.plans.earlier')}
                    onClick={() => onChange({ day: stepped(day, view, -1) })}
                >
                    {isRtl ? <LaterIcon /> : <EarlierIcon />}
                </IconButton>
                <IconButton
                    aria-label={text('screen.plans.later')}
                    onClick={() => onChange({ day: stepped(day, view, 1) })}
                >
                    {isRtl ? <EarlierIcon /> : <LaterIcon />}
                </IconButton>
                <Button
                    color="inherit"
                    disabled={days.includes(shopToday())}
                    onClick={() => onChange({ day: null })}
                >
                    {text('screen.dashboard.periods.today')}
                </Button>
            </Box>
            <ToggleButtonGroup
                exclusive
                size="small"
                value={view}
                aria-label={text('screen.plans.when')}
                onChange={(_event, next: View | null) => next && onChange({ view: next })}
                sx={{ marginInlineStart: 'auto' }}
            >
                {VIEWS.map(one => (
                    <ToggleButton key={one} value={one}>
                        {text(WORDS[one])}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </Box>
    );
};
