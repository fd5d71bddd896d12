import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { extensions } from '../../../contract/nouns';
import { DAY_MS } from '../../../contract/days';
import { formatDateTime, formatTime } from '../../components/fields/dates';
import { PhotoThumb } from '../../components/fields/PhotoThumb';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { movedTimes, type MovedEnd, type Placed, type Span } from './planItems';
import { useMovePlan } from './usePlanItems';

/** The least movement of a pointer that is a drag, in px. */
const LEAST_DRAG = 4;
const HALF_HOUR_MS = 1_800_000;

const isoOf = (time: number) => new Date(time).toISOString();

/** Moves a plan by dragging and by arrow keys: by days, in the view of one day by half hours. */
const useMoving = ({ item }: Placed, span: Span, isDay: boolean) => {
    const isRtl = useTheme().direction === 'rtl';
    const { mayCall } = useAccess();
    const movePlan = useMovePlan();
    const [by, setBy] = useState(0);
    const drag = useRef<{ x: number; width: number; moved: boolean }>(undefined);
    const step = isDay ? HALF_HOUR_MS : DAY_MS;
    const { plan } = item;
    const isMovable = !!plan && mayCall(extensions.plans.update) && !!movedTimes(plan, 10 * DAY_MS);
    const move = async (time: number, end: MovedEnd = 'both') => {
        const times = plan && movedTimes(plan, time, end);
        setBy(times && end === 'both' ? time : 0);
        if (plan && times) await movePlan(plan, times);
        setBy(0);
    };
    const direction = isRtl ? -1 : 1;
    const timeAt = ({ clientX }: PointerEvent) => {
        const { x, width } = drag.current!;
        return Math.round(((clientX - x) * direction * (span.to - span.from)) / width / step) * step;
    };
    return {
        by,
        isMovable,
        /** Whether the press that ends now was a drag. */
        wasDragged: () => {
            const { moved = false } = drag.current ?? {};
            drag.current = undefined;
            return moved;
        },
        handlers: !isMovable
            ? {}
            : {
                  onPointerDown: (event: PointerEvent<HTMLElement>) => {
                      // A finger scrolls; it has the dialog.
                      if (event.pointerType !== 'mouse' || event.button !== 0) return;
                      const width = event.currentTarget.parentElement!.clientWidth;
                      drag.current = { x: event.clientX, width, moved: false };
                      event.currentTarget.setPointerCapture(event.pointerId);
                  },
                  onPointerMove: (event: PointerEvent<HTMLElement>) => {
                      if (!drag.current || !event.buttons) return;
                      if (Math.abs(event.clientX - drag.current.x) > LEAST_DRAG) drag.current.moved = true;
                      if (drag.current.moved) setBy(timeAt(event));
                  },
                  onPointerUp: (event: PointerEvent<HTMLElement>) => {
                      if (drag.current?.moved) void move(timeAt(event));
                  },
                  onKeyDown: (event: KeyboardEvent) => {
                      const arrow = { ArrowLeft: -direction, ArrowRight: direction }[event.key];
                      if (arrow === undefined) return;
                      event.preventDefault();
                      void move(arrow * step, event.altKey ? 'until' : 'both');
                  },
              },
    };
};

/** An entry of a lane. It opens when it is pressed. */
export const LaneItem = ({
    placed,
    span,
    isDay,
    top,
    height,
    onOpen,
}: {
    placed: Placed;
    span: Span;
    isDay: boolean;
    top: number;
    height: number;
    onOpen: () => void;
}) => {
    const text = useText();
    const { item, start, end } = placed;
    const { by, isMovable, wasDragged, handlers } = useMoving(placed, span, isDay);
    const from = formatTime(isoOf(item.from + by));
    const until = item.to !== null && text('screen.plans.until', { at: formatDateTime(isoOf(item.to + by)) });
    return (
        <ButtonBase
            onClick={() => !wasDragged() && onOpen()}
            {...handlers}
            title={item.title}
            sx={{
                ...ITEM,
                insetBlockStart: top,
                blockSize: height,
                insetInlineStart: `calc(${(start + by / (span.to - span.from)) * 100}% + 2px)`,
                inlineSize: `calc(${(end - start) * 100}% - 4px)`,
                color: item.needs ? 'warning.text' : item.isOver ? 'text.secondary' : 'text.primary',
                borderColor: item.needs ? 'warning.main' : 'divider',
                opacity: by === 0 ? 1 : 0.8,
                zIndex: by === 0 ? undefined : 1,
                cursor: isMovable ? 'grab' : 'pointer',
            }}
        >
            {item.picture !== undefined && <PhotoThumb src={item.picture} size={28} />}
            <Box sx={{ minInlineSize: 0, flex: 1 }}>
                <Box sx={{ ...CUT, fontWeight: 500 }}>
                    <bdi>{item.title}</bdi>
                </Box>
                <Box sx={{ ...CUT, typography: 'caption' }}>
                    {from}
                    {until && ` · ${until}`}
                </Box>
            </Box>
            {item.needs && <WarningIcon fontSize="inherit" />}
        </ButtonBase>
    );
};

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const ITEM = {
    position: 'absolute',
    display: 'flex',
    gap: 2,
    justifyContent: 'flex-start',
    textAlign: 'start',
    paddingInline: 2,
    border: '1px solid',
    borderRadius: '8px',
    typography: 'body2',
    backgroundColor: 'background.default',
    touchAction: 'pan-x pan-y',
    '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
} as const;
