import { DndContext, useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import ChevronRight from '@mui/icons-material/ChevronRight';
import HandleIcon from '@mui/icons-material/DragIndicator';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import Box from '@mui/material/Box';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CategoryNode, ParentRefusal } from '../../../contract/schemas/categories';
import { useName } from '../../components/fields/NameField';
import { PhotoThumb } from '../../components/fields/PhotoThumb';
import { useTwoPanes } from '../../components/hooks/useTwoPanes';
import { usePhone } from '../../components/hooks/usePhone';
import { useText } from '../../components/hooks/useText';
import { usePage } from '../page';
import { MoveDialog } from './MoveDialog';
import { ProductsCount } from './ProductsCount';
import { type Branch, branchesOf, childrenOf, lineOf, refusalOf, type Tree } from './tree';
import { useMayMove, useMoveCategory } from './useCategoryTree';
import { useMoveKeys } from './useMoveKeys';
import { markOf, markStyles, TOP_LEVEL, useTreeDrag, type Mark } from './useTreeDrag';
import { FOOT } from '../../theme/tokens';
import { mirrored } from '../../theme/parts/mirrored';

/**
 * The part of the tree that matches a search; with the keys of a tree. A category is moved by dragging it into another, before
 * or after one, or onto the top level, by Alt and the arrow keys, and by its handle, which is a button.
 */
const TreeItems = ({ all, shown, open }: { all: Tree; shown: Tree; open: number | undefined }) => {
    const text = useText();
    const navigate = useNavigate();
    const { layout } = usePage();
    const phone = usePhone();
    const mayMove = useMayMove();
    const [moving, setMoving] = useState<CategoryNode>();
    const [focused, setFocused] = useState<string>();
    const [expanded, toggle] = useExpanded(all, open);
    const list = useOpenInSight(open);
    const { mutate: move, isPending } = useMoveCategory(all);
    // A search expands what it finds.
    const openNow: ReadonlySet<number> = shown === all ? expanded : new Set(shown.keys());
    const { drag, mark, refusals } = useTreeDrag(all, openNow, list, move);
    const { tree, onKeyDown } = useMoveKeys(all, mayMove && !isPending ? move : undefined);
    return (
        <DndContext {...drag}>
            <SimpleTreeView
                ref={list}
                apiRef={tree}
                onKeyDown={event => onKeyDown(event, Number(focused))}
                aria-label={text('screen.categories.tree')}
                selectedItems={open ? String(open) : null}
                expandedItems={[...openNow].map(String)}
                expansionTrigger="iconContainer"
                itemChildrenIndentation={20}
                slots={{ expandIcon: ExpandIcon }}
                // Rows are as high in every script; on a phone for fingers.
                sx={[{ '.MuiTreeItem-content': { minBlockSize: phone ? 44 : 36 } }, markStyles]}
                onItemFocus={(_, id) => setFocused(id)}
                onItemSelectionToggle={(_, id, isSelected) => {
                    if (isSelected) void navigate(`/${layout}/categories/${id}`);
                }}
                onItemExpansionToggle={(_, id) => toggle(Number(id))}
            >
                {branchesOf(shown).map(branch => (
                    <Item
                        key={branch.id}
                        branch={branch}
                        // On a phone a finger that moves scrolls.
                        draggable={mayMove && !phone}
                        focused={focused}
                        onMove={mayMove ? setMoving : undefined}
                        mark={mark}
                    />
                ))}
            </SimpleTreeView>
            <TopLevel all={all} mark={mark} refusals={refusals} />
            {moving && <MoveDialog category={moving} tree={all} onClose={() => setMoving(undefined)} />}
        </DndContext>
    );
};
export default TreeItems;

/**
 * The expanded categories: at first the roots where the tree is all that is shown, and always the way to the open one, until it
 * is closed. What was expanded stays so when another is opened.
 */
const useExpanded = (all: Tree, open: number | undefined) => {
    const twoPanes = useTwoPanes();
    const line = lineOf(all, open ?? null).map(({ id }) => id);
    const [expanded, setExpanded] = useState<ReadonlySet<number>>(
        () => new Set([...line, ...(open && !twoPanes ? [] : childrenOf(all, null).map(({ id }) => id))]),
    );
    const way = line.join(' ');
    const [expandedWay, setExpandedWay] = useState(way);
    if (way !== expandedWay) {
        setExpandedWay(way);
        setExpanded(new Set([...expanded, ...line]));
    }
    const toggle = (id: number) => {
        const next = new Set(expanded);
        if (!next.delete(id)) next.add(id);
        setExpanded(next);
    };
    return [expanded, toggle] as const;
};

/** Scrolls the tree, and not the page, to the open category if it is out of sight. */
const useOpenInSight = (open: number | undefined) => {
    const list = useRef<HTMLUListElement>(null);
    useEffect(() => {
        const row = open !== undefined && list.current?.querySelector('.Mui-selected');
        const box = list.current?.closest<HTMLElement>('[data-tree]');
        if (!row || !box) return;
        const [at, seen] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
        if (at.top < seen.top || at.bottom > seen.bottom)
            box.scrollTop += (at.top + at.bottom - seen.top - seen.bottom) / 2;
    }, [open]);
    return list;
};

const ExpandIcon = () => <ChevronRight fontSize="small" sx={mirrored} />;

/**
 * Where a category is dropped to have no parent; shown while one that has a parent is dragged. Says why one cannot be dropped
 * there, or where the pointer is.
 */
const TopLevel = ({
    all,
    mark,
    refusals,
}: {
    all: Tree;
    mark: Mark | undefined;
    refusals: readonly ParentRefusal[] | undefined;
}) => {
    const text = useText();
    const { active } = useDndContext();
    const { setNodeRef, isOver } = useDroppable({ id: TOP_LEVEL });
    if (!active) return null;
    const isRoot = all.get(Number(active.id))?.parent_id === null;
    const refusal = mark?.refusal ?? (isRoot ? undefined : refusalOf(refusals, null));
    if (isRoot && !refusal) return null;
    const isTarget = isOver && !refusal;
    return (
        <Box
            ref={setNodeRef}
            sx={{
                position: 'sticky',
                insetBlockEnd: FOOT,
                zIndex: 1,
                marginInline: 2,
                marginBlockStart: 1,
                padding: 2,
                borderRadius: 1,
                border: '1px dashed',
                borderColor: isTarget ? 'primary.main' : 'divider',
                backgroundColor: 'background.paper',
                typography: 'body2',
                color: isTarget ? 'primary.text' : 'text.secondary',
                textAlign: 'center',
            }}
        >
            {refusal || text('screen.categories.move_top')}
        </Box>
    );
};

interface ItemProps {
    branch: Branch;
    draggable: boolean;
    /** The id of the item with the focus. */
    focused: string | undefined;
    onMove: ((node: CategoryNode) => void) | undefined;
    /** Where the dragged category would be dropped. */
    mark: Mark | undefined;
}

const Item = ({ branch, ...props }: ItemProps) => (
    <TreeItem itemId={String(branch.id)} label={<Label branch={branch} {...props} />}>
        {branch.children.length > 0
            ? branch.children.map(child => <Item key={child.id} branch={child} {...props} />)
            : null}
    </TreeItem>
);

/** On a phone at the row's end, for fingers. */
const MOVE = { flexShrink: 0, inlineSize: 44, blockSize: 44, minInlineSize: 0, minBlockSize: 0 } as const;

/** Quiet until the pointer or the focus is on its row. */
const HANDLE = {
    flexShrink: 0,
    inlineSize: 20,
    blockSize: 28,
    padding: 0,
    minInlineSize: 0,
    minBlockSize: 0,
    borderRadius: 1,
    // The row cuts what is around it.
    outlineOffset: '-2px !important',
    touchAction: 'none',
    color: 'action.disabled',
    '.MuiTreeItem-content:hover &, .Mui-focused &, &:focus-visible': { color: 'text.secondary' },
    '@media (hover: none)': { color: 'text.secondary' },
} as const;

const Label = ({ branch, draggable, focused, onMove, mark }: ItemProps) => {
    const nameOf = useName();
    const move = { branch, focused };
    const drag = useDraggable({ id: branch.id, disabled: !draggable });
    return (
        <Box
            data-category={branch.id}
            {...(mark?.id === branch.id && markOf(mark))}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                borderRadius: 1,
                opacity: drag.isDragging ? 0.5 : 1,
            }}
        >
            {onMove && draggable && (
                <RowMoveButton {...move} onMove={onMove} sx={HANDLE} {...drag.listeners}>
                    <HandleIcon sx={{ fontSize: 16 }} />
                </RowMoveButton>
            )}
            <Box component="span" ref={drag.setNodeRef} {...drag.listeners} sx={NAME}>
                <PhotoThumb src={branch.photo} size={24} />
                <bdi>{nameOf(branch)}</bdi>
            </Box>
            {branch.products_count > 0 && (
                <ProductsCount
                    of={branch}
                    // The tree is one stop; the products are also below the category's options.
                    tabIndex={-1}
                    color="textSecondary"
                    underline="hover"
                    variant="caption"
                    sx={{ minInlineSize: 24, textAlign: 'end' }}
                />
            )}
            {onMove && !draggable && (
                <RowMoveButton {...move} onMove={onMove} sx={MOVE}>
                    <MoveIcon fontSize="small" sx={mirrored} />
                </RowMoveButton>
            )}
        </Box>
    );
};

const NAME = {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    flexGrow: 1,
    overflowWrap: 'anywhere',
    minInlineSize: 0,
} as const;

/** Asks where a category is moved. The tree is one stop, and this of the item with the focus the next. */
const RowMoveButton = ({
    branch,
    focused,
    onMove,
    ...props
}: Pick<ItemProps, 'branch' | 'focused'> & {
    onMove: (node: CategoryNode) => void;
    children: ReactNode;
} & Pick<IconButtonProps, 'sx'>) => {
    const text = useText();
    const nameOf = useName();
    return (
        <IconButton
            aria-label={text('screen.categories.move_title', { name: nameOf(branch) })}
            tabIndex={focused === String(branch.id) ? 0 : -1}
            onClick={event => {
                event.stopPropagation();
                onMove(branch);
            }}
            onKeyDown={event => event.stopPropagation()}
            {...props}
        />
    );
};
