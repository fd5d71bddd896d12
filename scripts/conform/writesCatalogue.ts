import { api } from '../../contract/nouns';
import type { Row } from '../../src/providers/answers/readAnswer';
import { nameOfCall as nameOf } from '../../contract/specified';
import { checkRefusal, mayCall, read, rowsOf } from './run';
import { conflict, refusedField } from './refusals';
import { expectValues, make, remove, type Id, type Writing } from './writing';

/** Categories with options, a product with photos and variants, and a banner. */
export async function checkCatalogue(run: Writing): Promise<void> {
    if (!mayCall(run, api.categories.create) || !mayCall(run, api.products.create))
        return run.findings.unchecked(
            nameOf(api.products.create),
            'and categories were not checked: the role may not change them.',
        );
    const photo = picture();
    const category = { name: run.mark, name_ar: 'فئة', photo };
    await refusedField(run, api.categories, { ...category, name: '', name_ar: run.mark }, 'name');
    const id = await make(run, api.categories, category, 'name');
    if (id === undefined) return;
    const childId = await make(
        run,
        api.categories,
        { name: `${run.mark} child`, name_ar: 'فرع', parent_id: id },
        'name',
    );
    const one = async () => (await read(run, api.categories.one, { id }))?.data as Row | undefined;
    const before = await one();
    if (!before?.photo)
        run.findings.fault(nameOf(api.categories.create), 'does not store the photo of a form.');
    if (childId !== undefined && !idsIn(before?.children).includes(childId))
        run.findings.fault(nameOf(api.categories.one), 'doesn’t return the child category under children.');
    await read(run, api.categories.update, { id, name: `${run.mark} two`, name_ar: 'فئة' });
    expectValues(run, api.categories.update, await one(), { name: `${run.mark} two`, photo: before?.photo });
    if (childId !== undefined) await checkChild(run, id, childId);
    await remove(run, api.categories.delete, childId);
    await remove(run, api.categories.delete, id);
}

async function checkChild(run: Writing, id: Id, childId: Id) {
    const siblings = rowsOf(await read(run, api.siblings.list, { category_id: childId }));
    if (!siblings.some(row => row.id === childId))
        run.findings.fault(nameOf(api.siblings.list), 'does not include the category itself.');
    await conflict(run, api.categories.delete, id, 'the deletion of a category with children');
    const values = await checkOptions(run, id, childId);
    await checkProduct(run, childId, values);
    await remove(run, api.options.delete, run.made.find(({ call }) => call === api.options.delete)?.id);
}

/** An option with values, which the child inherits. Answers the ids of its values. */
async function checkOptions(run: Writing, category_id: Id, childId: Id): Promise<Id[]> {
    const [small, large] = ['Small', 'Large'].map(name => ({ name, name_ar: name }));
    const option = { category_id, name: `${run.mark} size`, name_ar: 'المقاس', values: [small, large] };
    await refusedField(run, api.options, { ...option, values: [{ ...small, name: '' }] }, 'values.0.name');
    const id = await make(run, api.options, option, 'name');
    if (id === undefined) return [];
    const find = async (category_id: Id) =>
        rowsOf(await read(run, api.options.list, { category_id })).find(row => row.id === id);
    const inherited = await find(childId);
    if (!inherited)
        run.findings.difference(
            nameOf(api.options.list),
            'doesn’t return the options of the ancestors; the panel offers a product those of its own category.',
        );
    else if (inherited.inherited !== true)
        run.findings.difference(
            nameOf(api.options.list),
            'does not mark the option of an ancestor as inherited; the panel lets it be changed in each category.',
        );
    const [first, second] = valuesOf(await find(category_id));
    if (!first || !second) {
        run.findings.fault(nameOf(api.options.create), 'does not store the values of an option.');
        return [];
    }
    const values = [
        { id: first.id, name: 'Tiny', name_ar: 'Tiny' },
        { name: 'Huge', name_ar: 'Huge' },
    ];
    await read(run, api.options.update, { ...option, id, values });
    const names = valuesOf(await find(category_id)).map(({ name }) => name);
    for (const name of ['Tiny', 'Large', 'Huge'])
        if (!names.includes(name))
            run.findings.fault(
                nameOf(api.options.update),
                `lacks the value ${name} afterwards: it should update values with an id, add the others and keep the omitted.`,
            );
    const huge = valuesOf(await find(category_id)).find(({ name }) => name === 'Huge');
    if (huge) await remove(run, api.values.delete, huge.id as Id);
    return [first.id as Id, second.id as Id];
}

async function checkProduct(run: Writing, category_id: Id, [value]: Id[]) {
    const product = {
        category_id,
        name: run.mark,
        name_ar: 'منتج',
        sku: run.mark.replace(' ', '-'),
        price: 129.5,
        stock: 3,
        is_active: false,
    };
    await refusedField(run, api.products, { ...product, price: -1 }, 'price');
    const id = await make(run, api.products, product, 'name');
    if (id === undefined) return;
    const one = async () => (await read(run, api.products.one, { id }))?.data as Row | undefined;
    const stored = { name: run.mark, sku: product.sku, stock: 3, is_active: false };
    expectValues(run, api.products.create, await one(), { ...stored, price: 129.5 });
    await read(run, api.products.update, { id, price: 99.25 });
    expectValues(run, api.products.update, await one(), { ...stored, price: 99.25 });
    await conflict(run, api.categories.delete, category_id, 'the deletion of a category with products');
    await checkPhotos(run, id, one);
    if (value !== undefined) await checkVariants(run, id, value);
    if (mayCall(run, api.banners.create)) await checkBanner(run, id);
    await remove(run, api.products.delete, id);
}

async function checkPhotos(run: Writing, product_id: Id, one: () => Promise<Row | undefined>) {
    const text = { rawFile: new File(['no picture'], 'photo.png', { type: 'image/png' }) };
    const refused = await run.host.ask(api.photos.create, { product_id, photo: text });
    checkRefusal(run, api.photos.create, refused, [422, 415], 'a file that isn’t an image', 'difference');
    for (let count = 0; count < 2; count += 1)
        await read(run, api.photos.create, { product_id, photo: picture() });
    const photos = () => one().then(row => idsIn(row?.photos));
    const [first, second] = await photos();
    if (first === undefined || second === undefined)
        return run.findings.fault(nameOf(api.photos.create), 'does not store two photos of a product.');
    await read(run, api.products.update, { id: product_id, photo_ids: [second, first] });
    if (String(await photos()) !== String([second, first]))
        run.findings.difference(
            nameOf(api.products.update),
            'does not order the photos by photo_ids; the panel shows them in the host’s order after a save.',
        );
    await read(run, api.photos.update, { id: first, photo: picture() });
    await remove(run, api.photos.delete, second);
    if ((await photos()).includes(second)) run.findings.fault(nameOf(api.photos.delete), 'leaves the photo.');
}

async function checkVariants(run: Writing, product_id: Id, value: Id) {
    const variant = {
        product_id,
        sku: `${run.mark.replace(' ', '-')}-1`,
        price: 5,
        stock: 4,
        option_value_ids: [value],
    };
    await read(run, api.variants.create, variant);
    const row = async () => {
        const product = (await read(run, api.products.one, { id: product_id }))?.data as Row | undefined;
        return ((product?.variants ?? []) as Row[])[0];
    };
    const made = await row();
    if (!made) return run.findings.fault(nameOf(api.variants.create), 'does not store the variant.');
    expectValues(run, api.variants.create, made, { sku: variant.sku, stock: 4 });
    const values = made.option_values as Row[] | undefined;
    if (values?.length && String(values.map(({ value_id }) => value_id)) !== String([value]))
        run.findings.fault(nameOf(api.variants.create), 'does not store option_value_ids.');
    await read(run, api.variants.update, { id: made.id, stock: 0 });
    expectValues(run, api.variants.update, await row(), { stock: 0, sku: variant.sku });
    if (values?.length)
        await conflict(run, api.values.delete, value, 'the deletion of a value that a variant has');
    await remove(run, api.variants.delete, made.id as Id);
}

async function checkBanner(run: Writing, product: Id) {
    const banner = { photo: picture(), ref_type: 'product', ref_id: product };
    const before = new Set(idsIn(rowsOf(await read(run, api.banners.list))));
    await read(run, api.banners.create, banner);
    const made = rowsOf(await read(run, api.banners.list)).find(({ id }) => !before.has(id as Id));
    if (!made) return run.findings.fault(nameOf(api.banners.create), 'does not store the banner.');
    expectValues(run, api.banners.create, made, { ref_type: 'product', ref_id: product });
    await remove(run, api.banners.delete, made.id as Id);
}

/** A picture of 500 × 200 in one colour. */
const PICTURE =
    'iVBORw0KGgoAAAANSUhEUgAAAfQAAADIAQMAAAAk14GrAAAAA1BMVEVdkvQ6uV6kAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAI0lEQVRoge3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAHg2MgAAAYXziG4AAAAASUVORK5CYII=';

/** A small picture, as a form sends it. */
const picture = () => ({
    rawFile: new File([Uint8Array.from(Buffer.from(PICTURE, 'base64'))], 'photo.png', { type: 'image/png' }),
});

const idsIn = (rows: unknown): Id[] => (Array.isArray(rows) ? rows.map((row: Row) => row.id as Id) : []);
const valuesOf = (option: Row | undefined) => (option?.values ?? []) as Row[];
