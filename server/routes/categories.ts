import type { FastifyInstance } from 'fastify';
import type { Call } from '../../contract/call';
import { api, extensions } from '../../contract/nouns';
import {
    categoriesQuery,
    category,
    categoryBody,
    categoryChanges,
    categoryDetail,
    categoryMove,
    categoryNode,
    option,
    optionBody,
    parentRefusal,
    valueUse,
} from '../../contract/schemas/categories';
import { listOf, oneOf, pageOf, pageQuery } from '../../contract/schemas/wire';
import type { Db } from '../db/connect';
import { categories as categoriesTable } from '../db/schema';
import { serve } from '../http/serve';
import { sentencesFor } from '../base/language';
import {
    createCategory,
    deleteCategory,
    listCategories,
    listSiblings,
    readCategory,
    updateCategory,
} from '../services/catalogue/categories';
import { categoryTree, moveCategory, parentRefusals } from '../services/catalogue/categoryTree';
import {
    createOption,
    deleteOption,
    deleteValue,
    listOptions,
    optionUse,
    updateOption,
} from '../services/catalogue/options';
import { storedOne } from '../services/records/stored';
import { readPhoto, withFiles, withUpload } from '../storage/photos';
import type { Routes } from './routes';

export const categoriesRoutes: Routes = (app, { db, storage, timeZone }) => {
    const { categories, siblings } = api;
    const one = oneOf(categoryDetail);

    serve(app, categories.list, { query: pageQuery, answer: pageOf(category) }, ({ query }) =>
        listCategories(db, timeZone, query),
    );
    const { filtered } = extensions.categories as { filtered?: Call };
    if (filtered)
        serve(app, filtered, { query: categoriesQuery, answer: pageOf(category) }, ({ query }) =>
            listCategories(db, timeZone, query),
        );
    serve(app, categories.one, { answer: one }, async ({ ids }) => ({
        data: await readCategory(db, ids.id),
    }));
    serve(
        app,
        categories.create,
        { body: categoryBody, answer: one, status: 201 },
        async ({ actor, body, upload, once }) => {
            const photo = upload && (await readPhoto(upload.bytes));
            return withUpload(storage, photo, files =>
                once(async tx => ({
                    data: await createCategory(tx, actor, body, photo ? await files.add(photo) : null),
                })),
            );
        },
    );
    serve(
        app,
        categories.update,
        { body: categoryChanges, answer: one, stored: storedOne(db, 'categories', categoriesTable) },
        async ({ actor, ids, body, upload, version }) => {
            const photo = upload && (await readPhoto(upload.bytes));
            return withFiles(storage, async files => {
                const set = { ...body, ...(photo && { photo: await files.add(photo) }) };
                return { data: await updateCategory(db, actor, ids.id, set, version) };
            });
        },
    );
    serve(app, categories.delete, {}, ({ actor, ids }) => deleteCategory(db, actor, ids.id));

    serve(app, extensions.categories.tree, { answer: listOf(categoryNode) }, async () => ({
        data: await categoryTree(db),
    }));
    serve(app, extensions.categories.parents, { answer: listOf(parentRefusal) }, async ({ ids, request }) => {
        const sentences = sentencesFor(request.headers['accept-language']);
        return { data: await parentRefusals(db, ids.id, say => say(sentences)) };
    });
    serve(
        app,
        extensions.categories.move,
        { body: categoryMove, answer: one },
        async ({ actor, ids, body, version }) => ({
            data: await moveCategory(db, actor, ids.id, body, version),
        }),
    );

    serve(app, siblings.list, { answer: listOf(category) }, async ({ ids }) => ({
        data: await listSiblings(db, ids.category_id),
    }));

    optionsRoutes(app, db);
};

/** Options of categories and their values. */
function optionsRoutes(app: FastifyInstance, db: Db): void {
    const { options, values } = api;
    serve(app, options.list, { answer: listOf(option) }, async ({ ids }) => ({
        data: await listOptions(db, ids.category_id),
    }));
    serve(
        app,
        options.create,
        { body: optionBody, answer: oneOf(option), status: 201 },
        ({ actor, ids, body, once }) =>
            once(async tx => ({ data: await createOption(tx, actor, ids.category_id, body) })),
    );
    serve(
        app,
        options.update,
        { body: optionBody, answer: oneOf(option) },
        async ({ actor, ids, body, version }) => ({
            data: await updateOption(db, actor, ids.id, body, version),
        }),
    );
    serve(app, extensions.categories.optionUse, { answer: listOf(valueUse) }, async ({ ids }) => ({
        data: await optionUse(db, ids.id),
    }));
    serve(app, options.delete, {}, ({ actor, ids }) => deleteOption(db, actor, ids.id));
    serve(app, values.delete, {}, ({ actor, ids }) => deleteValue(db, actor, ids.id));
}
