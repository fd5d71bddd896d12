import {
    PointerSensor,
    useSensor,
    useSensors,
    type DndContextProps,
    type DragStartEvent,
} from '@dnd-kit/core';
import type { Theme } from '@mui/material/styles';
import { useEffect, useState, type RefObject } from 'react';
import { useNotify } from 'react-admin';
import { childrenOf, isAt, lineOf, positionAt, refusalOf, type Position, type Tree, type Zone } from './tree';
import { useParentRefusals } from './useCategoryTree';

/** Where a category is dropped to have no parent. */
export const TOP_LEVEL = 'top-level';

/** The row, and the part of it, over which a category is dragged. */
interface Target {
    id: number;
    zone: Zone;
}

/** The same, and why the category cannot be dropped there. */
export type Mark = Target & { refusal: string | undefined };

/** The attributes of the row of a mark, for `markStyles`. */
export const markOf = ({ zone, refusal }: Mark) => ({
    'data-mark': zone,
    ...(refusal && { 'data-refused': '' }),
});

/** A ring around the row that a category is dropped into, or a line at the edge that it is dropped at. Within the row, which cuts what is around it. */
export const markStyles = ({ palette }: Theme) => {
    const inRow = (attributes: string) => `.MuiTreeItem-content:has([data-mark${attributes}])`;
    return {
        [inRow('')]: { '--mark': palette.primary.main },
        [inRow('][data-refused')]: { '--mark': palette.warning.main },
        [inRow('=into')]: { boxShadow: 'inset 0 0 0 2px var(--mark)' },
        [inRow('=before')]: { boxShadow: 'inset 0 2px 0 var(--mark)' },
        [inRow('=after')]: { boxShadow: 'inset 0 -2px 0 var(--mark)' },
    };
};

/** The row below the pointer: a quarter at each edge is a place beside it, the middle is inside. */
const targetAt = (list: HTMLElement | null, { clientX, clientY }: PointerEvent): Target | undefined => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.MuiTreeItem-content');
    const id = row?.querySelector<HTMLElement>('[data-category]')?.dataset.category;
    if (!row || !id || !list?.contains(row)) return undefined;
    const { top, height } = row.getBoundingClientRect();
    const part = (clientY - top) / height;
    return { id: Number(id), zone: part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'into' };
};

/**
 * Moves a category by dragging it into a row, or before or after one, where that is possible; the place that it is dropped on
 * says why not elsewhere.
 */
export const useTreeDrag = (
    all: Tree,
    expanded: ReadonlySet<number>,
    list: RefObject<HTMLElement | null>,
    move: (to: Position & { id: number }) => void,
) => {
    const notify = useNotify();
    const [dragged, setDragged] = useState<number>();
    const [target, setTarget] = useState<Target>();
    const { data: refusals } = useParentRefusals(dragged);
    const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
    useEffect(() => {
        if (dragged === undefined) return;
        const follow = (event: PointerEvent) => {
            const next = targetAt(list.current, event);
            setTarget(now => (now?.id === next?.id && now?.zone === next?.zone ? now : next));
        };
        window.addEventListener('pointermove', follow);
        return () => {
            window.removeEventListener('pointermove', follow);
            setTarget(undefined);
        };
    }, [dragged, list]);
    const parentOf = (id: number) => all.get(id)?.parent_id;
    const isOpen = (id: number) => expanded.has(id) && childrenOf(all, id).length > 0;
    const positionOn = (row: Target, id: number) => positionAt(all, id, row.id, row.zone, isOpen(row.id));
    const refusalAt = ({ parent }: Position, id: number) =>
        parentOf(id) === parent ? undefined : refusalOf(refusals, parent);
    const drag: DndContextProps = {
        sensors,
        accessibility: NO_KEYBOARD_DRAG,
        onDragStart: ({ active }: DragStartEvent) => setDragged(Number(active.id)),
        onDragCancel: () => setDragged(undefined),
        onDragEnd: ({ active, over }) => {
            setDragged(undefined);
            const id = Number(active.id);
            if (target?.id === id) return;
            const position = target
                ? positionOn(target, id)
                : over?.id === TOP_LEVEL
                  ? { parent: null }
                  : undefined;
            if (
                !position ||
                lineOf(all, position.parent).some(node => node.id === id) ||
                isAt(all, id, position)
            )
                return;
            const refusal = refusalAt(position, id);
            if (refusal) notify(refusal, { type: 'warning' });
            else move({ id, ...position });
        },
    };
    const mark: Mark | undefined =
        target && dragged !== undefined && target.id !== dragged
            ? { ...target, refusal: refusalAt(positionOn(target, dragged), dragged) }
            : undefined;
    return { drag, mark, refusals };
};

/** The keys and the dialog move a category without dragging, so nothing is announced or explained about dragging. */
const NO_KEYBOARD_DRAG: DndContextProps['accessibility'] = {
    screenReaderInstructions: { draggable: '' },
    announcements: {
        onDragStart: () => undefined,
        onDragOver: () => undefined,
        onDragEnd: () => undefined,
        onDragCancel: () => undefined,
    },
};
