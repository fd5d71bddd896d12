/**
 * `npm run shots` takes screenshots of every screen of a demo shop into `shots/`, in each look and on each device, and
 * contact sheets of some screens in every language. `npm run shots -- categories. dark .ar,.he` takes only those whose
 * names contain all of these words, or one of a comma-separated list.
 */
import { type Language, isRightToLeft, LANGUAGES } from '../contract/languages';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../tests/support/chromium';
import { sessionOn } from '../tests/support/demo';
import { ADMIN, startServer } from '../tests/support/server';
import { CHANGE_HEADER, TOKEN_HEADER } from '../contract/constants';
import { settled, signIn } from '../tests/support/signIn';
import { hurrySpinner } from '../tests/support/spinner';
import { refuseOldNode } from './node';
import { readOptions } from './options';
import { buildIfChanged, ROOT } from './build/panel';
import { IN_EVERY_LANGUAGE, SCREENS } from './shotScreens';

/** English also in right-to-left, because the direction is a separate setting. */
const LANGUAGES_TAKEN: { language: Language; direction: 'ltr' | 'rtl'; all: boolean }[] = [
    ...LANGUAGES.map(language => {
        const direction = isRightToLeft(language) ? ('rtl' as const) : ('ltr' as const);
        return { language, direction, all: language === 'en' || direction === 'rtl' };
    }),
    { language: 'en', direction: 'rtl', all: true },
];
/** The number of looks taken concurrently. */
const CONCURRENCY = 3;
const MODES = ['light', 'dark'] as const;
const DEVICES = {
    desktop: { width: 1440, height: 900 },
    laptop: { width: 1280, height: 800 },
    phone: { width: 390, height: 844 },
};

type Look = (typeof LANGUAGES_TAKEN)[number] & {
    mode: (typeof MODES)[number];
    device: keyof typeof DEVICES;
};

const USAGE = `Takes screenshots of every screen of a demo shop into shots/, and contact sheets in every language.

  npm run shots
  npm run shots -- categories. dark .ar,.he    only those whose names contain all of these words, or one of a list`;

refuseOldNode();
const FOLDER = path.join(ROOT, 'shots');
const wanted = readOptions(USAGE, {}).positionals;
const nameOf = (screen: string, { language, direction, mode, device }: Look) =>
    `${screen}.${device}.${mode}.${direction}.${language}`;
const looks: Look[] = LANGUAGES_TAKEN.flatMap(tongue =>
    MODES.flatMap(mode =>
        (Object.keys(DEVICES) as Look['device'][]).map(device => ({ ...tongue, mode, device })),
    ),
);

if (!(await buildIfChanged())) throw new Error('The panel could not be built.');
mkdirSync(FOLDER, { recursive: true });
const server = await startServer({ seed: 'demo' });
const browser = await launchChromium();
const complaints: string[] = [];
let taken = 0;
try {
    const session = await sessionOf(browser);
    const queue = [...looks];
    const take = async () => {
        for (let look = queue.shift(); look; look = queue.shift()) await shootAll(look, session);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, take));
    await sheets();
} finally {
    await browser.close();
    await server.close();
}
for (const complaint of complaints) console.error(complaint);
console.log(`${taken} pictures are in shots/, ${complaints.length} complaints.`);
process.exitCode = complaints.length ? 1 : 0;

type Session = Awaited<ReturnType<typeof sessionOf>>;

/** Signs in once for all screenshots. */
async function sessionOf(chromium: Browser) {
    const context = await chromium.newContext();
    await signIn(await context.newPage(), server.baseUrl);
    const state = await context.storageState();
    const { access_token } = await sessionOn(server.baseUrl, ADMIN);
    await changeTogether(access_token);
    await context.close();
    return state;
}

/** Hides three products as one change, which the activity log groups and can undo. */
async function changeTogether(token: string): Promise<void> {
    for (const id of [4, 6, 7])
        await fetch(`${server.baseUrl}/api/admin/products/${id}`, {
            method: 'PUT',
            headers: {
                'content-type': 'application/json',
                [TOKEN_HEADER]: token,
                [CHANGE_HEADER]: '7d3a4a1e-43f5-4a39-9a61-3f3f1f6f9b10',
            },
            body: JSON.stringify({ is_active: false }),
        });
}

async function shootAll(look: Look, session: Session): Promise<void> {
    for (const screen of SCREENS) {
        const name = nameOf(screen.name, look);
        if (!wanted.every(words => words.split(',').some(word => name.includes(word)))) continue;
        if (!look.all && !(look.mode === 'light' && IN_EVERY_LANGUAGE.includes(screen.name))) continue;
        const context = await browser.newContext({
            viewport: DEVICES[look.device],
            deviceScaleFactor: look.device === 'phone' ? 2 : 1,
            hasTouch: look.device === 'phone',
            reducedMotion: 'reduce',
            locale: 'en-GB',
            timezoneId: 'Asia/Riyadh',
            ...(screen.signedOut ? {} : { storageState: session }),
        });
        await context.addInitScript(...hurrySpinner);
        await context.addInitScript(({ language, direction, mode }) => {
            localStorage.setItem('language', language);
            localStorage.setItem('look', JSON.stringify({ direction, mode }));
        }, look);
        const page = await context.newPage();
        page.on('pageerror', error => complaints.push(`${name}: ${error.message}`));
        page.on('console', message => {
            const expected = screen.refusal && message.text().includes(`status of ${screen.refusal}`);
            if (message.type() === 'error' && !expected) complaints.push(`${name}: ${message.text()}`);
        });
        try {
            await page.goto(server.baseUrl + screen.path);
            await settled(page);
            await screen.steps?.(page);
            await settled(page);
            await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled' });
            taken += 1;
        } catch (error) {
            complaints.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
        } finally {
            await context.close();
        }
    }
}

/** Combines the screenshots of one screen and device in all languages. */
async function sheets(): Promise<void> {
    const folder = path.join(FOLDER, 'sheets');
    mkdirSync(folder, { recursive: true });
    for (const name of IN_EVERY_LANGUAGE)
        for (const device of Object.keys(DEVICES) as Look['device'][]) {
            const files = looks
                .filter(look => look.device === device && look.mode === 'light')
                .map(look => path.join(FOLDER, `${nameOf(name, look)}.png`))
                .filter(existsSync);
            if (files.length < 2) continue;
            const [width, height] = device === 'phone' ? [390, 844] : [960, 600];
            const columns = device === 'phone' ? 5 : 3;
            const rows = Math.ceil(files.length / columns);
            const gap = 12;
            const pictures = await Promise.all(
                files.map(async (file, at) => ({
                    input: await sharp(file)
                        .resize(width, height, { fit: 'cover', position: 'top' })
                        .toBuffer(),
                    left: gap + (at % columns) * (width + gap),
                    top: gap + Math.floor(at / columns) * (height + gap),
                })),
            );
            await sharp({
                create: {
                    width: columns * (width + gap) + gap,
                    height: rows * (height + gap) + gap,
                    channels: 3,
                    background: '#808080',
                },
            })
                .composite(pictures)
                .png()
                .toFile(path.join(folder, `${name}.${device}.png`));
        }
}
