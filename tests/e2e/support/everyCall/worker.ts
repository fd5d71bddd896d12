import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { png } from '../../../server/support/pictures';
import { settled } from '../../../support/signIn';
import type { Say } from '../../../support/words';
import type { Api, Credentials, Row } from '../api';
import { button, go, type Visit } from '../visit';

/** A user of the panel, and the reference server behind it for checking the results. */
export interface Worker {
    page: Page;
    seen: Visit['seen'];
    say: Say;
    api: Api;
    /** The signed-in admin; each worker has its own. */
    person: Credentials;
    /** The number of the worker. Concurrent workers use different records. */
    at: number;
    /** Whether the host can undo changes, so that the panel asks less. */
    undoes: boolean;
    /** Runs `work` while no other worker runs its own. */
    alone: (work: () => Promise<void>) => Promise<void>;
}

/** Goes to an address of the panel and waits until it has loaded. */
export const visiting =
    ({ page, seen }: Pick<Worker, 'page' | 'seen'>) =>
    async (path: string) => {
        await go(page, path);
        await settled(page);
        await seen.quiet();
        await settled(page);
    };

/** Repeats `ask` until its result passes `check`. */
export const eventually = <T>(ask: () => T | Promise<T>, check: (now: T) => void) =>
    vi.waitFor(async () => check(await ask()), { timeout: 20_000, interval: 100 });

export const LISTS = {
    admins: '/default/administration/admins-list',
    roles: '/default/administration/roles-list',
    users: '/default/administration/users-list',
};
export const searched = (path: string, q: unknown) =>
    `${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
export const rowOf = (page: Page, name: unknown) => page.getByRole('row', { name: new RegExp(String(name)) });
export const file = async (side = 40) => ({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await png(side, side),
});
/** Answers a question with yes, after typing what it asks for. */
export const pressYes = async (page: Page, say: Say, typed?: string) => {
    if (typed !== undefined) await page.getByRole('alertdialog').getByRole('textbox').fill(typed);
    await button(page.getByRole('alertdialog'), say('action.yes')).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
};
export const saveDialog = async (page: Page, say: Say) => {
    await button(page.getByRole('dialog'), say('action.save')).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
};
export const pair = (say: Say, key: Parameters<Say>[0], value: string) =>
    say('screen.pair', { label: say(key), value });
export const foundOf = async (api: Api, path: string, q: unknown) =>
    (await api.call<{ data: Row[] }>('GET', `${path}?q=${encodeURIComponent(String(q))}`)).data;
