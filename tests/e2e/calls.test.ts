import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../contract/permissions';
import { wordsIn } from '../support/words';
import * as flows from './support/everyCall';
import { missingIn, SPECIFIED } from './support/everyCall/calls';
import { openStage, type OwnStage } from './support/visit';

/** A call as the browser sent it. */
type Sent = { call: string; cookie: string | undefined; isForm: boolean };

let stage: OwnStage;
const sent: Sent[] = [];
beforeAll(async () => {
    stage = await openStage({ seed: 'demo' });
    const { page, seen, context } = await stage.visitAlone();
    // Those of the sign-in page, and one of another program on the same host.
    await context.addCookies(
        ['language', 'other'].map(name => ({ name, value: 'fr', url: stage.server.baseUrl })),
    );
    const reading: Promise<unknown>[] = [];
    page.on('requestfinished', request => {
        const { pathname } = new URL(request.url());
        if (!pathname.startsWith('/api/')) return;
        reading.push(
            request.allHeaders().then(({ cookie, 'content-type': type = '' }) =>
                sent.push({
                    call: `${request.method()} ${pathname}`,
                    cookie,
                    isForm: type.startsWith('multipart/'),
                }),
            ),
        );
    });
    const worker = {
        page,
        seen,
        say: await wordsIn('en'),
        api: stage.api,
        person: await stage.api.makeAdmin(PERMISSIONS),
        at: 0,
        undoes: true,
        alone: (work: () => Promise<void>) => work(),
    };
    await flows.session(worker);
    for (const flow of Object.values(flows.INSIDE)) await flow(worker);
    await flows.signOut(worker);
    await Promise.all(reading);
}, 480_000);
afterAll(() => stage.close());

describe('the default build', () => {
    it('makes each of the 51 specified calls by an action of a screen', () => {
        expect(SPECIFIED).toHaveLength(51);
        expect(missingIn(sent.map(({ call }) => call))).toEqual([]);
    });

    it('sends no cookie with a call, nor with any of the five that upload a photo', () => {
        const forms = new Set(
            sent.filter(({ isForm }) => isForm).map(({ call }) => call.replaceAll(/\d+/g, '#')),
        );
        expect([...forms].filter(call => call.includes('/api/admin/')).sort()).toEqual([
            'POST /api/admin/banners',
            'POST /api/admin/categories',
            'POST /api/admin/categories/#',
            'POST /api/admin/products/#/photos',
            'POST /api/admin/products/photos/#',
        ]);
        expect(sent.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
    });
});
