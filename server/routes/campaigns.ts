import { extensions } from '../../contract/nouns';
import {
    audience,
    audiencePreview,
    audienceQuery,
    audienceSize,
    campaign,
    campaignBody,
    campaignsQuery,
    pushGateway,
} from '../../contract/schemas/campaigns';
import { oneOf, pageOf } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { parse } from '../base/validate';
import { audienceFromQuery, previewAudience, sizeOf } from '../services/campaigns/audiences';
import { createCampaign, deleteCampaign, listCampaigns } from '../services/campaigns/campaigns';
import type { Routes } from './routes';

export const campaignsRoutes: Routes = (app, { db, hasPushGateway }) => {
    const calls = extensions.campaigns;
    serve(app, calls.list, { query: campaignsQuery, answer: pageOf(campaign) }, ({ query }) =>
        listCampaigns(db, query.page, query.status),
    );
    serve(
        app,
        calls.create,
        { body: campaignBody, answer: oneOf(campaign), status: 201 },
        ({ actor, body, once }) => once(async tx => ({ data: await createCampaign(tx, actor, body) })),
    );
    serve(app, calls.delete, {}, ({ actor, ids }) => deleteCampaign(db, actor, ids.id));
    serve(app, calls.gateway, { answer: oneOf(pushGateway) }, async () => ({
        data: { connected: hasPushGateway },
    }));
    serve(app, calls.audience, { query: audienceQuery, answer: oneOf(audienceSize) }, async ({ query }) => ({
        data: { size: await sizeOf(db, parse(audience, audienceFromQuery(query))) },
    }));
    serve(
        app,
        calls.preview,
        { query: audienceQuery, answer: oneOf(audiencePreview) },
        async ({ actor, query }) => ({
            data: await previewAudience(db, actor, parse(audience, audienceFromQuery(query))),
        }),
    );
};
