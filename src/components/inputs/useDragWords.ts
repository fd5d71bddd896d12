import type { Active, DndContextProps, Over } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useText } from '../hooks/useText';

/** The position of an item in its sorted list, from 1, from dnd-kit's data. */
const positionOf = (thing: Active | Over | null) =>
    ((thing?.data.current as { sortable?: { index: number } } | undefined)?.sortable?.index ?? 0) + 1;

/** dnd-kit's screen reader announcements in the panel's language, with positions. */
export const useDragWords = (): DndContextProps['accessibility'] => {
    const text = useText();
    return useMemo(
        () => ({
            screenReaderInstructions: { draggable: text('screen.drag.how') },
            announcements: {
                onDragStart: ({ active }) => text('screen.drag.taken', { position: positionOf(active) }),
                onDragOver: ({ over }) =>
                    over ? text('screen.drag.over', { position: positionOf(over) }) : undefined,
                onDragEnd: ({ over }) =>
                    over ? text('screen.drag.put', { position: positionOf(over) }) : undefined,
                onDragCancel: () => text('screen.drag.left'),
            },
        }),
        [text],
    );
};
