import { api, extensions } from '../../contract/nouns';
import type { Call } from '../../contract/call';
import { banner, bannerBody, bannerSchedule, bannersQuery } from '../../contract/schemas/banners';
import { listOf, oneOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { createBanner, deleteBanner, listBanners, scheduleBanner } from '../services/app/banners';
import { readPhoto, withUpload } from '../storage/photos';
import type { Routes } from './routes';

export const bannersRoutes: Routes = (app, { db, storage, timeZone }) => {
    const { banners } = api;
    serve(app, banners.list, { answer: listOf(banner) }, async () => ({
        data: await listBanners(db, timeZone),
    }));
    const { filtered } = extensions.banners as { filtered?: Call };
    if (filtered)
        serve(app, filtered, { query: bannersQuery, answer: listOf(banner) }, async ({ query }) => ({
            data: await listBanners(db, timeZone, query),
        }));
    serve(
        app,
        banners.create,
        { body: bannerBody, photo: 'required', answer: oneOf(banner), status: 201 },
        async ({ actor, body, upload, once }) => {
            const photo = await readPhoto(upload.bytes);
            return withUpload(storage, photo, files =>
                once(async tx => ({ data: await createBanner(tx, files, actor, body, photo) })),
            );
        },
    );
    serve(
        app,
        extensions.banners.schedule,
        { body: bannerSchedule, answer: oneOf(banner) },
        async ({ actor, ids, body, version }) => ({
            data: await scheduleBanner(db, actor, ids.id, body, version),
        }),
    );
    serve(app, banners.delete, {}, ({ actor, ids }) => deleteBanner(db, actor, ids.id));
};
