import { useTheme } from '@mui/material/styles';
import { useSimpleTreeViewApiRef } from '@mui/x-tree-view/hooks';
import type { KeyboardEvent } from 'react';
import { stepFrom, type Tree } from './tree';
import type { useMoveCategory } from './useCategoryTree';

/** Alt and an arrow key move the category with the focus: up, down, into the one before it, or out of its parent. */
export const useMoveKeys = (all: Tree, move: ReturnType<typeof useMoveCategory>['mutate'] | undefined) => {
    const tree = useSimpleTreeViewApiRef();
    const isRtl = useTheme().direction === 'rtl';
    const onKeyDown = (event: KeyboardEvent, id: number) => {
        const step = event.altKey && stepOf(event.key, isRtl);
        if (!step || !move) return;
        // The browser would go back.
        event.preventDefault();
        const position = stepFrom(all, id, step);
        // A row that moves in the document loses the focus.
        const focus = () => requestAnimationFrame(() => tree.current?.focusItem(null, String(id)));
        if (position) move({ id, ...position }, { onSuccess: focus });
    };
    return { tree, onKeyDown };
};

const stepOf = (key: string, isRtl: boolean) => {
    if (key === 'ArrowUp') return 'up';
    if (key === 'ArrowDown') return 'down';
    if (key === 'ArrowLeft') return isRtl ? 'in' : 'out';
    if (key === 'ArrowRight') return isRtl ? 'out' : 'in';
    return undefined;
};
