import { z } from 'zod';
import { api, extensions } from '../../contract/nouns';
import {
    bulkResult,
    listedProduct,
    photo,
    photoTexts,
    product,
    productBody,
    productChanges,
    productLookup,
    productRow,
    productsBulk,
    productsQuery,
    sheetProduct,
    variant,
    variantBody,
    variantChanges,
} from '../../contract/schemas/products';
import { listOf, oneOf, pageOf, pageQuery } from '../../contract/schemas/wire';
import { products as productsTable, variants as variantsTable } from '../db/schema';
import { serve } from '../http/serve';
import { changeProducts } from '../services/catalogue/bulkChanges';
import { addPhoto, deletePhoto, describePhoto, replacePhoto } from '../services/catalogue/productPhotos';
import { listProducts, withLowVariants } from '../services/catalogue/productList';
import { lookUpProducts } from '../services/catalogue/productSheet';
import { createProduct, deleteProduct, readProduct, updateProduct } from '../services/catalogue/products';
import { createVariant, deleteVariant, updateVariant } from '../services/catalogue/variants';
import { storedBulk, storedOne } from '../services/records/stored';
import { sentencesFor } from '../base/language';
import { readPhoto, withUpload } from '../storage/photos';
import type { Routes } from './routes';

/** A photo's form has no fields besides the file. */
const photoBody = z.object({});

const productRoutes: Routes = (app, { db, timeZone }) => {
    const { products } = api;
    const one = oneOf(product);

    serve(app, products.list, { query: pageQuery, answer: pageOf(productRow) }, ({ query }) =>
        listProducts(db, timeZone, query),
    );
    serve(
        app,
        extensions.products.filtered,
        { query: productsQuery, answer: pageOf(listedProduct) },
        async ({ query }) => {
            const found = await listProducts(db, timeZone, query);
            return query.stock === 'low' ? { ...found, data: await withLowVariants(db, found.data) } : found;
        },
    );
    serve(
        app,
        extensions.products.lookup,
        { body: productLookup, answer: listOf(sheetProduct) },
        async ({ body }) => ({ data: await lookUpProducts(db, body) }),
    );
    serve(
        app,
        extensions.products.bulk,
        { body: productsBulk, answer: listOf(bulkResult), stored: storedBulk(db) },
        ({ actor, body, once, request }) => {
            const sentences = sentencesFor(request.headers['accept-language']);
            return once(async tx => ({
                data: await changeProducts(tx, actor, body.rows, say => say(sentences)),
            }));
        },
    );
    serve(app, products.one, { answer: one }, async ({ ids }) => ({ data: await readProduct(db, ids.id) }));
    serve(
        app,
        products.create,
        { body: productBody, answer: one, status: 201 },
        ({ actor, ids, body, once }) =>
            once(async tx => ({ data: await createProduct(tx, actor, ids.category_id, body) })),
    );
    serve(
        app,
        products.update,
        { body: productChanges, answer: one, stored: storedOne(db, 'products', productsTable) },
        async ({ actor, ids, body, version }) => ({
            data: await updateProduct(db, actor, ids.id, body, version),
        }),
    );
    serve(app, products.delete, {}, ({ actor, ids }) => deleteProduct(db, actor, ids.id));
};

const photoRoutes: Routes = (app, { db, storage }) => {
    const { photos } = api;
    serve(
        app,
        photos.create,
        { body: photoBody, photo: 'required', answer: oneOf(photo), status: 201 },
        async ({ actor, ids, upload, once }) => {
            const picture = await readPhoto(upload.bytes);
            return withUpload(storage, picture, files =>
                once(async tx => ({ data: await addPhoto(tx, files, actor, ids.product_id, picture) })),
            );
        },
    );
    serve(
        app,
        photos.update,
        { body: photoBody, photo: 'required', answer: oneOf(photo) },
        async ({ actor, ids, upload, version }) => ({
            data: await replacePhoto(db, storage, actor, ids.id, await readPhoto(upload.bytes), version),
        }),
    );
    serve(
        app,
        extensions.photos.describe,
        { body: photoTexts, answer: oneOf(photo) },
        async ({ actor, ids, body, version }) => ({
            data: await describePhoto(db, actor, ids.id, body, version),
        }),
    );
    serve(app, photos.delete, {}, ({ actor, ids }) => deletePhoto(db, actor, ids.id));
};

const variantRoutes: Routes = (app, { db }) => {
    const { variants } = api;
    serve(
        app,
        variants.create,
        { body: variantBody, answer: oneOf(variant), status: 201 },
        ({ actor, ids, body, once }) =>
            once(async tx => ({ data: await createVariant(tx, actor, ids.product_id, body) })),
    );
    serve(
        app,
        variants.update,
        { body: variantChanges, answer: oneOf(variant), stored: storedOne(db, 'variants', variantsTable) },
        async ({ actor, ids, body, version }) => ({
            data: await updateVariant(db, actor, ids.id, body, version),
        }),
    );
    serve(app, variants.delete, {}, ({ actor, ids }) => deleteVariant(db, actor, ids.id));
};

export const productsRoutes: Routes = (app, services) => {
    productRoutes(app, services);
    photoRoutes(app, services);
    variantRoutes(app, services);
};
