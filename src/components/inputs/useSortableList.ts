import {
    closestCenter,
    KeyboardSensor,
    PointerSensor,
    useSensor,
    useSensors,
    type DragEndEvent,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useEvent } from 'react-admin';
import { useMemo } from 'react';
import { useDragWords } from './useDragWords';

const BY_POINTER = { activationConstraint: { distance: 6 } };
const BY_KEYS = { coordinateGetter: sortableKeyboardCoordinates };

/** Returns the props that `DndContext` needs to sort a list by drag and by keys. `onMove` gets positions from 0. */
export const useSortableList = (
    ids: readonly (number | string)[],
    onMove: (from: number, to: number) => void,
) => {
    const dragWords = useDragWords();
    const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYS));
    const onDragEnd = useEvent(({ active, over }: DragEndEvent) => {
        if (over && active.id !== over.id) onMove(ids.indexOf(active.id), ids.indexOf(over.id));
    });
    return useMemo(
        () => ({ accessibility: dragWords, sensors, collisionDetection: closestCenter, onDragEnd }),
        [dragWords, sensors, onDragEnd],
    );
};
