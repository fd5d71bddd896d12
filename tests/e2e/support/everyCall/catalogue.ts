import { expect } from 'vitest';
import { settled } from '../../../support/signIn';
import { type Row, unique } from '../api';
import { askToDelete, arrive, button, field } from '../visit';
import { eventually, file, foundOf, pair, pressYes, saveDialog, visiting, type Worker } from './worker';

/** A category, its photo, its child, its siblings, its options and their values. */
export const categories = async (worker: Worker) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const name = unique('Lamps');
    const arabic = say('resources.categories.fields.name_ar');
    const english = say('resources.categories.fields.name');
    await goto('/default/categories/new');
    await field(page, english).fill(name);
    await field(page, arabic).fill('مصابيح');
    await page.locator('input[type=file]').setInputFiles(await file());
    await button(page, say('action.save')).click();
    await arrive(page, /^\/default\/categories\/\d+$/);
    const [made] = await foundOf(api, '/categories', name);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const photo = page.getByRole('img', { name: say('screen.photo.of', { name }) });
    await eventually(
        () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth),
        now => expect(now).toBe(40),
    );

    await goto(`/default/categories/${made!.id}/new`);
    await field(page, english).fill(`${name} child`);
    await field(page, arabic).fill('مصباح');
    await button(page, say('action.save')).click();
    await page.getByRole('heading', { level: 1, name: `${name} child` }).waitFor();
    const [child] = await foundOf(api, '/categories', `${name} child`);
    expect(child!.parent_id).toBe(made!.id);

    await goto(`/default/categories/${made!.id}/edit`);
    await field(page, english).fill(`${name} two`);
    await button(page, say('action.save')).click();
    await arrive(page, `/default/categories/${made!.id}`);
    await page.getByRole('heading', { level: 1, name: `${name} two` }).waitFor();
    await page.getByRole('row', { name: new RegExp(`${name} child`) }).waitFor();

    const dialog = page.getByRole('dialog');
    const values = dialog.getByRole('group', { name: say('screen.categories.values') });
    await button(page, say('screen.categories.new_option')).first().click();
    await field(dialog, english).first().fill('Size');
    await field(dialog, arabic).first().fill('المقاس');
    await field(values, english).fill('Small');
    await field(values, arabic).fill('صغير');
    await button(values, say('screen.categories.add_value')).click();
    await field(values, english).nth(1).fill('Large');
    await field(values, arabic).nth(1).fill('كبير');
    await saveDialog(page, say);
    await page.getByText('Large', { exact: true }).waitFor();
    await button(page, pair(say, 'action.edit', 'Size')).click();
    await field(values, english).nth(1).fill('Extra large');
    await saveDialog(page, say);
    await page.getByText('Extra large', { exact: true }).waitFor();
    await button(page, pair(say, 'action.edit', 'Size')).click();
    await button(values, pair(say, 'action.delete', 'Small')).click();
    await pressYes(page, say);
    await eventually(
        () => field(values, english).count(),
        now => expect(now).toBe(1),
    );
    await button(dialog, say('action.cancel')).click();
    await dialog.waitFor({ state: 'detached' });
    // A child inherits the options of its parent in any representation.
    await goto(`/default/categories/${child!.id}`);
    await page.getByText('Extra large', { exact: true }).waitFor();
    await askToDelete(page, say('action.delete'));
    await pressYes(page, say);
    await goto(`/default/categories/${made!.id}`);
    await button(page, pair(say, 'action.delete', 'Size')).click();
    await pressYes(page, say);
    await page.getByText(say('screen.categories.no_options')).waitFor();
    await askToDelete(page, say('action.delete'));
    await pressYes(page, say);
    await eventually(
        () => foundOf(api, '/categories', name),
        now => expect(now).toEqual([]),
    );
};

type Product = Row & { price: number; photos: Row[]; variants: Row[]; is_active: boolean };

/** A product, its photos and its variants. */
export const products = async (worker: Worker) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const category = await api.makeCategory();
    const [small, large] = ['Small', 'Large'].map(name => ({ name, name_ar: name }));
    await api.call('POST', `/categories/${category.id}/options`, {
        name: 'Size',
        name_ar: 'المقاس',
        values: [small, large],
    });
    const name = unique('Kettle');
    const label = (source: 'name' | 'name_ar' | 'sku' | 'price' | 'brand') =>
        say(`resources.products.fields.${source}`);
    await goto(`/default/products/new?category=${category.id}`);
    await field(page, label('name')).fill(name);
    await field(page, label('name_ar')).fill('غلاية');
    await field(page, label('sku')).fill(name.replace(' ', '-'));
    await field(page, label('price')).fill('129.50');
    await button(page, say('action.save')).click();
    await arrive(page, /^\/default\/products\/\d+$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await settled(page);
    const [{ id }] = (await foundOf(api, '/products', name)) as [Row];
    const now = async () => (await api.call<{ data: Product }>('GET', `/products/${id}`)).data;
    expect(await now()).toMatchObject({ price: 129.5, category_id: category.id, is_active: false });

    await goto(`/default/products/${id}/edit`);
    await field(page, label('brand')).fill('Nasim');
    await button(page, say('action.save')).click();
    await arrive(page, `/default/products/${id}`);
    await eventually(now, now =>
        expect(now).toMatchObject({ brand: 'Nasim', price: 129.5, is_active: false }),
    );
    await button(page, say('screen.product.ready.publish')).click();
    await eventually(now, now => expect(now).toMatchObject({ brand: 'Nasim', is_active: true }));
    await settled(page);

    await page.locator('input[type=file]').setInputFiles(await file());
    const photo = say('screen.products.photo_of', { name, position: 1, total: 1 });
    const image = page.getByRole('img', { name: photo });
    // The upload, its pictures and the next read take their time on a busy machine.
    await image.waitFor({ timeout: 60_000 });
    await eventually(
        () => image.evaluate((img: HTMLImageElement) => img.naturalWidth),
        now => expect(now).toBeGreaterThan(0),
    );
    const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, pair(say, 'screen.photo.replace', photo)).click(),
    ]);
    await chooser.setFiles(await file(60));
    await eventually(
        async () => (await now()).photos[0]?.width,
        now => expect(now).toBe(60),
    );
    await button(page, pair(say, 'action.delete', photo)).click();
    await pressYes(page, say);
    await eventually(
        async () => (await now()).photos,
        now => expect(now).toEqual([]),
    );

    await button(page, say('screen.products.add_variants')).click();
    await page.getByRole('checkbox', { name: 'Small' }).check();
    await button(page, say('action.save')).click();
    await button(page, pair(say, 'action.edit', 'Small')).click();
    const price = page.getByRole('textbox', {
        name: pair(say, 'resources.variants.fields.price', 'Small'),
        exact: true,
    });
    await price.fill('12.5');
    await price.press('Enter');
    await eventually(
        async () => (await now()).variants[0]?.price,
        now => expect(now).toBe(12.5),
    );
    await button(page, pair(say, 'screen.actions', 'Small')).click();
    await page.getByRole('menuitem', { name: say('action.delete') }).click();
    await pressYes(page, say);
    await eventually(
        async () => (await now()).variants,
        now => expect(now).toEqual([]),
    );

    await goto(`/default/products/${id}`);
    await askToDelete(page, say('action.delete'));
    await pressYes(page, say);
    await arrive(page, /^\/default\/products(\?|$)/);
    expect((await api.answer('GET', `/products/${id}`)).status).toBe(404);
};
