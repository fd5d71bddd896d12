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
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Category, CategoryNode, ParentRefusal } from '../../../contract/schemas/categories';
import { useName } from '../../components/fields/NameField';
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
 * onto the top level, and by the button in its row.
 */
const TreeItems = ({ all, shown, open }: { all: Tree; shown: Tree; open: Category | undefined }) => {
    const text = useText();
    const navigate = useNavigate();
    const { layout } = usePage();
    const phone = usePhone();
    const mayMove = useMayMove();
    const [moving, setMoving] = useState<CategoryNode>();
    const { refusals, ...drag } = useDrag(all);
    const [focused, setFocused] = useState<string>();
    const [toggled, setToggled] = useState<ReadonlySet<string>>(
        // Without an open category the first level is expanded.
        () =>
            new Set(
                open
                    ? []
                    : [...all.values()].filter(node => node.parent_id === null).map(({ id }) => String(id)),
            ),
    );
    const searching = shown !== all;
    const line = lineOf(all, open?.id ?? null).map(({ id }) => String(id));
    // The way to the open category is expanded, unless it was closed.
    const expanded = searching
        ? [...shown.keys()].map(String)
        : [...new Set([...line, ...toggled])].filter(id => line.includes(id) !== toggled.has(id));
    return (
        <DndContext {...drag} accessibility={NO_KEYBOARD_DRAG}>
            <SimpleTreeView
                aria-label={text('screen.categories.tree')}
                selectedItems={open ? String(open.id) : null}
                expandedItems={expanded}
                expansionTrigger="iconContainer"
                itemChildrenIndentation={16}
                slots={{ expandIcon: ExpandIcon }}
                // Rows are as high in every script; on a phone for fingers.
                sx={{ '& .MuiTreeItem-content': { minBlockSize: phone ? 44 : 28 } }}
                onItemFocus={(_, id) => setFocused(id)}
                onItemSelectionToggle={(_, id, isSelected) => {
                    if (isSelected) void navigate(`/${layout}/categories/${id}`);
                }}
                onItemExpansionToggle={(_, id) => {
                    const next = new Set(toggled);
                    if (!next.delete(id)) next.add(id);
                    setToggled(next);
                }}
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

/** Seen in the row that the pointer or the focus is on, and always where there is no pointer. */
const MOVE = {
    flexShrink: 0,
    inlineSize: { xs: 44, sm: 28 },
    blockSize: { xs: 44, sm: 28 },
    minInlineSize: 0,
    minBlockSize: 0,
    // The row cuts what is around it.
    outlineOffset: '-2px !important',
    opacity: { xs: 1, sm: 0 },
    '.MuiTreeItem-content:hover &, .Mui-focused &, &:focus-visible': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
};

const Label = ({ branch, draggable, focused, onMove, refusals }: ItemProps) => {
    const text = useText();
    const nameOf = useName();
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
            <Box
                component="span"
                ref={drag.setNodeRef}
                {...drag.listeners}
                sx={{ flexGrow: 1, overflowWrap: 'anywhere', minInlineSize: 0 }}
            >
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
            {onMove && (
                <IconButton
                    aria-label={text('screen.categories.move_title', { name: nameOf(branch) })}
                    // The tree is one stop, and this of the item with the focus the next.
                    tabIndex={focused === String(branch.id) ? 0 : -1}
                    onClick={event => {
                        event.stopPropagation();
                        onMove(branch);
                    }}
                    onKeyDown={event => event.stopPropagation()}
                    sx={MOVE}
                >
                    <MoveIcon fontSize="small" sx={mirrored} />
                </IconButton>
            )}
        </Box>
    );
};
