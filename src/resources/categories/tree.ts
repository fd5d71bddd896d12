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
