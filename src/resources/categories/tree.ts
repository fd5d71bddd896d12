import type { CategoryNode, ParentRefusal } from '../../../contract/schemas/categories';
import { fold } from '../../../contract/search';

/** All categories by id, in the host's order. */
export type Tree = ReadonlyMap<number, CategoryNode>;

/** A category with its children. */
export type Branch = CategoryNode & { children: Branch[] };

export const treeOf = (nodes: readonly CategoryNode[]): Tree => new Map(nodes.map(node => [node.id, node]));

/** A category and its ancestors, from the root down; none for null and unknown ids. */
export function lineOf(tree: Tree, id: number | null): CategoryNode[] {
    const line: CategoryNode[] = [];
    for (let at = id; at !== null;) {
        const node = tree.get(at);
        if (!node || line.includes(node)) break;
        line.unshift(node);
        at = node.parent_id;
    }
    return line;
}

/** The roots with their descendants. A category whose parent is not in the tree is a root. */
export function branchesOf(tree: Tree): Branch[] {
    const branches = new Map(
        [...tree].map(([id, node]): [number, Branch] => [id, { ...node, children: [] }]),
    );
    const roots: Branch[] = [];
    for (const branch of branches.values()) {
        const parent = branch.parent_id === null ? undefined : branches.get(branch.parent_id);
        (parent?.children ?? roots).push(branch);
    }
    return roots;
}

/** Where a category is moved: its parent, and the category that it stands after, null for the first position. Without `after` it is last. */
export interface Position {
    parent: number | null;
    after?: number | null;
}

/** The categories of a parent in their order. */
export const childrenOf = (tree: Tree, parent: number | null): CategoryNode[] =>
    [...tree.values()].filter(node => node.parent_id === parent);

/** Whether a category already stands at a position. */
export function isAt(tree: Tree, id: number, { parent, after }: Position): boolean {
    if (tree.get(id)?.parent_id !== parent) return false;
    const siblings = childrenOf(tree, parent);
    const previous = siblings[siblings.findIndex(node => node.id === id) - 1]?.id ?? null;
    return after === undefined || after === previous || after === id;
}

/** Where the keys move a category: one place up or down, into the category before it, or out of its parent. */
export function stepFrom(tree: Tree, id: number, step: 'up' | 'down' | 'in' | 'out'): Position | undefined {
    const parent = tree.get(id)?.parent_id ?? null;
    const siblings = childrenOf(tree, parent);
    const at = siblings.findIndex(node => node.id === id);
    const [previous, next] = [siblings[at - 1], siblings[at + 1]];
    if (step === 'up') return previous && { parent, after: siblings[at - 2]?.id ?? null };
    if (step === 'down') return next && { parent, after: next.id };
    if (step === 'in') return previous && { parent: previous.id };
    return parent === null ? undefined : { parent: tree.get(parent)?.parent_id ?? null, after: parent };
}

/** The part of a row over which a category is dragged: its edges are the places before and after it. */
export type Zone = 'before' | 'into' | 'after';

/** Where a category is dropped on a row. Below a row whose children are shown, it is the first of them. */
export function positionAt(tree: Tree, id: number, over: number, zone: Zone, isExpanded: boolean): Position {
    const parent = tree.get(over)?.parent_id ?? null;
    if (zone === 'into') return { parent: over };
    if (zone === 'after') return isExpanded ? { parent: over, after: null } : { parent, after: over };
    const others = childrenOf(tree, parent).filter(node => node.id !== id);
    return { parent, after: others[others.findIndex(node => node.id === over) - 1]?.id ?? null };
}

/** The categories after a move, as the host will list them. */
export function movedIn(
    nodes: readonly CategoryNode[],
    moved: CategoryNode,
    { parent, after }: Position,
): CategoryNode[] {
    const others = nodes.filter(node => node.id !== moved.id);
    const before =
        after === undefined
            ? others.length
            : after === null
              ? others.findIndex(node => node.parent_id === parent)
              : others.findIndex(node => node.id === after) + 1;
    const at = before < 0 ? others.length : before;
    return [...others.slice(0, at), { ...moved, parent_id: parent }, ...others.slice(at)];
}

/** The categories whose names in either language contain all typed words, with what is above and below them. */
export function matching(tree: Tree, typed: string): Tree {
    const words = fold(typed).split(/\s+/).filter(Boolean);
    const matches = ({ name, name_ar }: CategoryNode) => {
        const text = `${fold(name)} ${fold(name_ar)}`;
        return words.every(word => text.includes(word));
    };
    const found = new Set<number>();
    for (const id of tree.keys()) {
        const line = lineOf(tree, id);
        if (line.some(matches)) for (const node of line) found.add(node.id);
    }
    return new Map([...tree].filter(([id]) => found.has(id)));
}

/** Why a category cannot be moved below another, or to the top level (null); undefined if it can. */
export const refusalOf = (
    refusals: readonly ParentRefusal[] | undefined,
    parent: number | null,
): string | undefined => refusals?.find(({ parents }) => parents.includes(parent))?.reason;

/** Below which categories one can be moved: not into itself or its descendants, nor where it is refused. */
export const possibleParents = (
    tree: Tree,
    id: number,
    refusals?: readonly ParentRefusal[],
): CategoryNode[] =>
    [...tree.values()].filter(
        node =>
            !lineOf(tree, node.id).some(ancestor => ancestor.id === id) &&
            refusalOf(refusals, node.id) === undefined,
    );
