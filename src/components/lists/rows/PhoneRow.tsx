import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useListContext, useRecordContext } from 'react-admin';
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { TappedRow } from '../../fields/RecordLink';
import { useText } from '../../hooks/useText';
import { useLeftRow } from './leftRows';
import { useCursorRow } from './rowCursor';

/** The time after which a press selects a row, in milliseconds. */
const LONG_PRESS_MS = 500;

/** Calls `onLongPress` if the pointer rests, and swallows the click that follows. */
const useLongPress = (onLongPress: (() => void) | undefined) => {
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const pressed = useRef(false);
    const cancel = () => clearTimeout(timer.current);
    return {
        onPointerDown: ({ pointerType }: PointerEvent) => {
            pressed.current = false;
            if (!onLongPress || pointerType === 'mouse') return;
            timer.current = setTimeout(() => {
                pressed.current = true;
                onLongPress();
            }, LONG_PRESS_MS);
        },
        onPointerUp: cancel,
        // A scroll takes the pointer.
        onPointerCancel: cancel,
        onPointerLeave: cancel,
        /** Whether a click only ends a long press. */
        isEnd: () => pressed.current,
    };
};

const isCheckbox = (target: EventTarget) => target instanceof HTMLInputElement;

/** A row of a list on phones: a long press selects it, a tap opens it, or selects it once another one is selected. */
export const PhoneRow = ({
    name,
    onOpen,
    selectable: isSelectable,
    end,
    children,
}: {
    /** The record's name, for the checkbox. */
    name: string;
    onOpen?: (() => void) | undefined;
    selectable?: boolean;
    /** The content at the end of the row: a status, an amount. */
    end?: ReactNode;
    children: ReactNode;
}) => {
    const record = useRecordContext();
    const { selectedIds = [], onToggleItem, resource } = useListContext();
    const text = useText();
    const left = useLeftRow(record?.id);
    const selectable = isSelectable && !left;
    const toggle = () => record && onToggleItem(record.id);
    const { isEnd, ...press } = useLongPress(selectable ? toggle : undefined);
    const selected = !!record && selectedIds.includes(record.id);
    const cursor = useCursorRow(record?.id);
    const opened = onOpen && record ? { resource, id: record.id } : undefined;
    return (
        <Box
            component="li"
            data-row={name}
            className={left && 'RowLeft'}
            title={left}
            {...cursor}
            {...press}
            // Before a link in the row, which a finger often hits.
            onClickCapture={event => {
                const selecting = selectable && selectedIds.length > 0 && !isCheckbox(event.target);
                if (!isEnd() && !selecting) return;
                event.preventDefault();
                event.stopPropagation();
                if (!isEnd()) toggle();
            }}
            onClick={() => onOpen?.()}
            sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                minBlockSize: 72,
                paddingInlineStart: isSelectable ? 0 : 4,
                paddingInlineEnd: 4,
                paddingBlock: 2,
                borderBlockStart: '1px solid',
                borderColor: 'divider',
                cursor: onOpen ? 'pointer' : undefined,
                bgcolor: selected ? 'action.selected' : undefined,
                // A long press selects the row and not its text.
                WebkitTouchCallout: 'none',
                userSelect: 'none',
                // Inside the card, which clips.
                '&:focus-visible': { outlineOffset: -2 },
            }}
        >
            {isSelectable && (
                <Checkbox
                    disabled={!selectable}
                    checked={selected}
                    onClick={event => event.stopPropagation()}
                    onChange={toggle}
                    slotProps={{ input: { 'aria-label': text('screen.orders.select', { number: name }) } }}
                />
            )}
            <TappedRow value={opened}>
                <Box sx={{ flex: 1, minInlineSize: 0 }}>{children}</Box>
                {end && <Box sx={{ display: 'grid', justifyItems: 'end', gap: 1 }}>{end}</Box>}
            </TappedRow>
        </Box>
    );
};
