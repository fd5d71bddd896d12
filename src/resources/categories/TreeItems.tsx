import {
    DndContext,
    PointerSensor,
    useDndContext,
    useDraggable,
    useDroppable,
    useSensor,
    useSensors,
    type DndContextProps,
    type DragEndEvent,
    type DragStartEvent,
} from '@dnd-kit/core';
import ChevronRight from '@mui/icons-material/ChevronRight';
import HandleIcon from '@mui/icons-material/DragIndicator';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import Box from '@mui/material/Box';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
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
import { type Branch, branchesOf, lineOf, possibleParents, refusalOf, type Tree } from './tree';
import { useMayMove, useMoveCategory, useParentRefusals } from './useCategoryTree';
import { FOOT } from '../../theme/tokens';
import { mirrored } from '../../theme/parts/mirrored';

/**
 * The part of the tree that matches a search; with the keys of a tree. A category is moved by dragging it onto another, or
 * onto the top level, and by its handle, which is a button.
 */
const TreeItems = ({ all, shown, open }: { all: Tree; shown: Tree; open: number | undefined }) => {
    const text = useText();
    const navigate = useNavigate();
    const { layout } = usePage();
    const phone = usePhone();
    const mayMove = useMayMove();
    const [moving, setMoving] = useState<CategoryNode>();
    const { refusals, ...drag } = useDrag(all);
    const [focused, setFocused] = useState<string>();
    const [expanded, toggle] = useExpanded(all, open);
    const list = useOpenInSight(open);
    return (
        <DndContext {...drag} accessibility={NO_KEYBOARD_DRAG}>
            <SimpleTreeView
                ref={list}
                aria-label={text('screen.categories.tree')}
                selectedItems={open ? String(open) : null}
                // A search expands what it finds.
                expandedItems={[...(shown === all ? expanded : shown.keys())].map(String)}
                expansionTrigger="iconContainer"
                itemChildrenIndentation={20}
                slots={{ expandIcon: ExpandIcon }}
                // Rows are as high in every script; on a phone for fingers.
                sx={{ '& .MuiTreeItem-content': { minBlockSize: phone ? 44 : 36 } }}
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
                        refusals={refusals}
                    />
                ))}
            </SimpleTreeView>
            <TopLevel all={all} refusals={refusals} />
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
        () =>
            new Set([
                ...line,
                ...(open && !twoPanes
                    ? []
                    : [...all.values()].filter(node => node.parent_id === null).map(({ id }) => id)),
            ]),
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

/** Moves a category by dragging it, where that is possible; the place that it is dropped on says why not elsewhere. */
const useDrag = (all: Tree) => {
    const notify = useNotify();
    const { mutate: move } = useMoveCategory(all);
    const [dragged, setDragged] = useState<number>();
    const { data: refusals } = useParentRefusals(dragged);
    const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }));
    return {
        refusals,
        sensors,
        onDragStart: ({ active }: DragStartEvent) => setDragged(Number(active.id)),
        onDragCancel: () => setDragged(undefined),
        onDragEnd: ({ active, over }: DragEndEvent) => {
            setDragged(undefined);
            const id = Number(active.id);
            const parent = over?.id === TOP_LEVEL ? null : Number(over?.id);
            if (!over || id === parent || all.get(id)?.parent_id === parent) return;
            const refusal = refusalOf(refusals, parent);
            if (refusal) notify(refusal, { type: 'warning' });
            else if (parent === null || possibleParents(all, id).some(node => node.id === parent))
                move({ id, parent });
        },
    };
};

const ExpandIcon = () => <ChevronRight fontSize="small" sx={mirrored} />;

const TOP_LEVEL = 'top-level';

/**
 * Where a category is dropped to have no parent; shown while one that has a parent is dragged. Says why one cannot be dropped
 * there, or where the pointer is.
 */
const TopLevel = ({ all, refusals }: { all: Tree; refusals: readonly ParentRefusal[] | undefined }) => {
    const text = useText();
    const { active, over } = useDndContext();
    const { setNodeRef, isOver } = useDroppable({ id: TOP_LEVEL });
    if (!active) return null;
    const isRoot = all.get(Number(active.id))?.parent_id === null;
    const isElsewhere = over && over.id !== TOP_LEVEL;
    const refusal =
        (isElsewhere && refusalOf(refusals, Number(over.id))) || (!isRoot && refusalOf(refusals, null));
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

/** The dialog moves a category without dragging, so nothing is announced or explained about dragging. */
const NO_KEYBOARD_DRAG: DndContextProps['accessibility'] = {
    screenReaderInstructions: { draggable: '' },
    announcements: {
        onDragStart: () => undefined,
        onDragOver: () => undefined,
        onDragEnd: () => undefined,
        onDragCancel: () => undefined,
    },
};

interface ItemProps {
    branch: Branch;
    draggable: boolean;
    /** The id of the item with the focus. */
    focused: string | undefined;
    onMove: ((node: CategoryNode) => void) | undefined;
    /** Where the dragged category cannot be dropped. */
    refusals: readonly ParentRefusal[] | undefined;
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

const Label = ({ branch, draggable, focused, onMove, refusals }: ItemProps) => {
    const nameOf = useName();
    const move = { branch, focused };
    const drag = useDraggable({ id: branch.id, disabled: !draggable });
    const { setNodeRef, isOver } = useDroppable({ id: branch.id });
    return (
        <Box
            ref={setNodeRef}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                borderRadius: 1,
                outline: isOver && !drag.isDragging ? '2px solid' : 'none',
                // The row cuts what is around it.
                outlineOffset: -2,
                outlineColor: refusalOf(refusals, branch.id) ? 'warning.main' : 'primary.main',
                opacity: drag.isDragging ? 0.5 : 1,
            }}
        >
            {onMove && draggable && (
                <MoveButton {...move} onMove={onMove} sx={HANDLE} {...drag.listeners}>
                    <HandleIcon sx={{ fontSize: 16 }} />
                </MoveButton>
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
                <MoveButton {...move} onMove={onMove} sx={MOVE}>
                    <MoveIcon fontSize="small" sx={mirrored} />
                </MoveButton>
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
const MoveButton = ({
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
