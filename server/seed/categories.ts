import type { Db } from '../db/connect';
import { expectOne } from '../db/expectOne';
import { categories, options, optionValues } from '../db/schema';
import { optionTemplates, tree, type Branch } from './catalogue';
import { pictureFile, type Picture } from './pictures';

/** Adds the demo shop's categories with their options, and returns their pictures. */
export async function seedCategories(tx: Db): Promise<Picture[]> {
    const pictures: Picture[] = [];
    for (const [color, branch] of tree.entries()) await addBranch(tx, branch, null, color, pictures);
    return pictures;
}

async function addBranch(
    tx: Db,
    branch: Branch,
    parentId: number | null,
    color: number,
    pictures: Picture[],
): Promise<void> {
    const made = expectOne(
        await tx
            .insert(categories)
            .values({ name: branch.name, name_ar: branch.name_ar, parent_id: parentId })
            .returning({ id: categories.id }),
    );
    const id = made.id;
    if (branch.motif) pictures.push({ file: pictureFile(branch.motif, color), record: { category: id } });
    for (const name of branch.options ?? []) {
        const { values, ...names } = optionTemplates[name];
        const option = expectOne(
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
    for (const child of branch.children ?? []) await addBranch(tx, child, id, color, pictures);
}
