import { extensions } from '../../contract/nouns';
import { seller, settings, settingsBody, shop } from '../../contract/schemas/settings';
import { oneOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { readSeller, readSettings, readShop, saveSettings } from '../services/app/settings';
import { readPhoto } from '../storage/photos';
import type { Routes } from './routes';

export const settingsRoutes: Routes = (app, { db, storage, links, timeZone }) => {
    const calls = extensions.settings;
    serve(app, calls.one, { answer: oneOf(settings) }, async () => ({ data: await readSettings(db) }));
    serve(
        app,
        calls.update,
        { body: settingsBody, answer: oneOf(settings) },
        async ({ actor, body, upload, version }) => {
            const photo = upload && (await readPhoto(upload.bytes));
            return { data: await saveSettings(db, storage, actor, body, photo, version) };
        },
    );
    serve(app, extensions.seller.one, { answer: oneOf(seller) }, async () => ({
        data: await readSeller(db),
    }));
    serve(app, extensions.shop.one, { answer: oneOf(shop) }, async () => ({
        data: { ...(await readShop(db)), mail: links.mail, time_zone: timeZone },
    }));
};
