import type { Db } from '../connect';
import { only } from '../expectOne';
import { categories, drawings, options, optionValues } from '../schema';
import { optionTemplates, tree, type Branch } from './catalogue';
import { TURNS, type Drawing } from './drawings/drawing';

type Added = { id: number; drawing: Drawing }[];

/** Adds the demo shop's categories with their options. Their pictures are queued and drawn later. */
export async function seedCategories(tx: Db): Promise<void> {
    const added: Added = [];
    for (const [palette, branch] of tree.entries()) await addBranch(tx, branch, null, palette, added);
    await tx
        .insert(drawings)
        .values(
            added.map(({ id, drawing }) => ({ resource: 'categories' as const, resource_id: id, drawing })),
        );
}

async function addBranch(
    tx: Db,
    branch: Branch,
    parentId: number | null,
    palette: number,
    added: Added,
): Promise<void> {
    const made = only(
        await tx
            .insert(categories)
            .values({ name: branch.name, name_ar: branch.name_ar, parent_id: parentId })
            .returning({ id: categories.id }),
    );
    const id = made.id;
    if (branch.motif)
        added.push({
            id,
            drawing: {
                motif: branch.motif,
                palette,
                seed: id,
                turn: parentId === null ? TURNS.opening : TURNS.first,
            },
        });
    for (const name of branch.options ?? []) {
        const { values, ...names } = optionTemplates[name];
        const option = only(
            await tx
                .insert(options)
                .values({ ...names, category_id: id })
                .returning({ id: options.id }),
        );
        await tx.insert(optionValues).values(
            values.map(([value, value_ar, color], position) => ({
                option_id: option.id,
                name: value,
                name_ar: value_ar,
                color: color ?? null,
                position,
            })),
        );
    }
    for (const child of branch.children ?? []) await addBranch(tx, child, id, palette, added);
}
