/** @module-tag hosts */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../contract/permissions';
import { launchShell } from '../../support/chromium';
import { type Cut, type ForeignHost, startForeignHost } from '../../support/foreignHost';
import type { Habits } from '../../support/foreignHabits';
import { type RunningServer, startServer } from '../../support/server';
import { type Say, wordsIn } from '../../support/words';
import { Api } from '../support/api';
import * as flows from '../support/everyCall';
import { missingIn } from '../support/everyCall/calls';
import { newVisit } from '../support/visit';

const MIXES: Record<string, Habits> = {
    'that sends text for numbers and answers writes with a message': {
        perPage: 25,
        amounts: 'text',
        flags: 'number',
        times: 'bare',
        ids: 'text',
        wraps: 'other',
        writes: 'message',
        without: ['ancestors', 'cash', 'credit'],
        extraKeys: true,
        strictTypes: true,
    },
    'on another origin that wraps, pages everything and answers writes thinly': {
        perPage: 10,
        pagesAll: 3,
        pagesBeside: true,
        flags: 'digit',
        wrapsNested: true,
        emptyForNull: true,
        unknownEnums: true,
        writes: 'thin',
        without: ['allowed_statuses', 'status_counts', 'updated_at'],
        genericRefusals: true,
        cors: true,
        photosElsewhere: true,
        strictTypes: true,
        amounts: 'text',
        times: 'bare',
    },
    'that is slow, fails in a call and answers writes with nothing': {
        perPage: 15,
        amounts: 'text',
        ids: 'text',
        times: 'bare',
        writes: 'nothing',
        without: ['ancestors', 'status_counts'],
        slow: /^GET \/(statics|roles)$/,
        fails: /siblings/,
        photosElsewhere: true,
    },
};

const CUTS: readonly Cut[] = ['gateway', 'body', 'timeout'];

let reference: RunningServer;
let browser: Browser;
let api: Api;
let say: Say;
const hosts: ForeignHost[] = [];
beforeAll(async () => {
    [reference, browser, say] = await Promise.all([
        startServer({ seed: 'demo' }),
        launchShell(),
        wordsIn('en'),
    ]);
    const admin = await new Api(reference.baseUrl).signIn();
    api = new Api(reference.baseUrl, admin.access_token);
});
afterAll(async () => {
    await browser?.close();
    await Promise.all(hosts.map(host => host.close()));
    await reference?.close();
});

let last: Promise<void> = Promise.resolve();
/** Runs work on shared records one after the other. */
const alone = (work: () => Promise<void>) => (last = last.catch(() => {}).then(work));

/** Runs the specified flows in one window, and collects what the host received. */
const runFlows = async (habits: Habits, at: number) => {
    const host = await startForeignHost(reference.baseUrl, habits);
    hosts.push(host);
    const person = await api.makeAdmin(PERMISSIONS);
    const { page, seen, context } = await newVisit(browser, host.url);
    const worker = { page, seen, say, api, person, at, undoes: false, alone };
    const wrong: string[] = [];
    const run = async (name: string, flow: () => Promise<unknown>) => {
        try {
            await flow();
        } catch (error) {
            const shown = await page
                .getByRole('main')
                .innerText()
                .catch(() => '');
            throw new Error(`${name} at ${page.url()}: ${String(error)}\n${shown.slice(0, 800)}`, {
                cause: error,
            });
        }
        // Uncaught errors and policy violations. The browser also logs failed calls, which are expected.
        wrong.push(...seen.console.filter(line => /Uncaught|Content Security|Maximum|null id/.test(line)));
    };
    await run('session', () => flows.session(worker));
    for (const [name, flow] of Object.entries(flows.INSIDE)) await run(name, () => flow(worker));
    await run('pages', () => flows.pages(worker, habits.perPage));
    await run('cuts', () => flows.cuts(worker, () => host.cutNext(/categories$/, CUTS[at]!)));
    await run('signing out', () => flows.signOut(worker));
    await context.close();
    return { host, wrong };
};

const ALL = Object.entries(MIXES).map(([name, habits], at) => ({ name, habits, at }));

// Each has its own host in front of one server, and runs concurrently, because they mostly wait. In CI tests/e2e/calls.test.ts makes the
// same calls of the reference server, tests/e2e/example-host.test.ts opens and changes everything on a host of the specification, and
// tests/providers has each habit by itself.
describe.concurrent.each(ALL)('a host $name', ({ habits, at }) => {
    it('serves the specified flows, and receives exactly the specified calls in its own types', async () => {
        const { host, wrong } = await runFlows(habits, at);
        expect(missingIn(host.requests)).toEqual([]);
        expect(host.requests.filter(request => !request.includes(' /api/admin/'))).toEqual([]);
        expect(host.ourHeaders).toEqual([]);
        expect(host.otherTypes).toEqual([]);
        expect(wrong).toEqual([]);
    }, 600_000);
});
