import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../../src/boot/providers';
import type { Call } from '../../contract/call';
import { answerShapes } from '../../contract/schemas/answers';
import type { AnswerShape, Shape } from '../../contract/shape';
import { withNormalisedAnswers } from '../../src/providers/data/normalisedSend';
import { ApiError } from '../../src/providers/failure';
import type { Send } from '../../src/providers/http';
import { PageContext } from '../../src/resources/page';
import { pages, screens } from '../../src/routing/pages';
import { createTheme } from '../../src/theme/createTheme';
import { show } from './support/stage';

const host = vi.hoisted(() => {
    // A page that names its API, and no extensions.
    document.head.insertAdjacentHTML('beforeend', '<meta name="shop-api" content="/api/admin">');
    return { send: undefined as unknown as (...given: never[]) => unknown };
});
afterAll(() => document.querySelector('meta[name=shop-api]')!.remove());
vi.mock('../../src/providers/http', async load => ({
    ...(await load<object>()),
    send: (...given: never[]) => host.send(...given),
}));
vi.mock('../../src/providers/data/normalisedSend', async load => ({
    ...(await load<object>()),
    send: (...given: never[]) => host.send(...given),
}));

const TEXTS = ['Cup', 'كوب', '  ', '<b>bold</b>', '😀', '12', '2026-11-01', 'a\nb', 'x'.repeat(80)];
const NUMBERS = [0, 1, 2.5, -3, 1e9];
const TIMES = ['2026-11-01T10:00:00Z', '2026-11-01 13:00:00'];

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Any answer of a host: a record has its id and any of the other fields, a list up to two rows. */
const answers = (shape: Shape): fc.Arbitrary<unknown> => {
    if (typeof shape === 'string') return scalars(shape);
    if ('list' in shape)
        return fc
            .array(answers(shape.list), { maxLength: 2 })
            .map(rows =>
                rows.map((row, at) => (isRecord(row) && 'id' in row ? { ...row, id: at + 1 } : row)),
            );
    if ('map' in shape) return fc.dictionary(fc.constantFrom('cash', 'web', 'SA'), answers(shape.map));
    const { id, ...fields } = shape.record;
    const rest = fc.record(
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answers(field)])),
        { requiredKeys: [] },
    );
    const record = id ? rest.map(row => ({ id: 1, ...row })) : rest;
    return shape.nullable ? fc.option(record) : record;
};

const scalars = (shape: string): fc.Arbitrary<unknown> => {
    const one: fc.Arbitrary<unknown> =
        {
            id: fc.constant(1),
            number: fc.constantFrom(...NUMBERS),
            boolean: fc.boolean(),
            time: fc.constantFrom(...TIMES),
        }[shape.replace('?', '') as 'id'] ?? fc.constantFrom(...TEXTS);
    return shape.endsWith('?') ? fc.option(one) : one;
};

/** A host that answers each specified call with a value of its shape. */
const hosts = fc.record(
    Object.fromEntries(
        Object.entries(answerShapes()).map(([name, { shape }]: [string, AnswerShape]) => [
            name,
            answers(shape),
        ]),
    ),
);
type Answers = { [name: string]: unknown };

const raw = (given: Answers) =>
    (async ({ method, path }: Call) => {
        const data = structuredClone(given[`${method} ${path}`]);
        return Array.isArray(data)
            ? { data, meta: { current_page: 1, last_page: 1, per_page: 15, total: data.length } }
            : { data };
    }) as unknown as Send;

/** The pages that show what a host answers; the others only take files and numbers. */
const visited = pages.filter(
    ({ path, layouts }) =>
        layouts.includes('default') && !/import|count|reorder|settings|activity|terms/.test(path),
);
const theme = createTheme({ themeId: 1, mode: 'light', direction: 'ltr' });

let errors: unknown[];
beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'error').mockImplementation((...given) => {
        // A record that the host's list lacks is a failure that the screen explains. A figure may be split by the same name
        // twice. Emotion warns of a selector that only jsdom meets.
        if (given[0] instanceof ApiError && given[0].status === 404) return;
        if (/two children with the same key|potentially unsafe/.test(String(given[0]))) return;
        errors.push(given);
    });
    vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

/** Opens a page of the route table before a host, and returns what it shows once nothing loads any more. */
async function openPage(page: (typeof pages)[number], given: Answers): Promise<string> {
    const send = withNormalisedAnswers(raw(given), answerShapes());
    host.send = send as never;
    const Screen = (await screens[page.screen]()).default;
    const pattern = `/default/${page.path}`;
    await act(async () => {
        show(
            <ThemeProvider theme={theme}>
                <PageContext value={{ page, layout: 'default' }}>
                    <Suspense>
                        <Screen />
                    </Suspense>
                </PageContext>
            </ThemeProvider>,
            dataProvider,
            pattern.replaceAll(/:\w+/g, '1'),
            pattern,
        );
    });
    await waitFor(() => {
        expect(document.body.textContent).not.toBe('');
        expect(document.querySelectorAll('.MuiSkeleton-root, [aria-busy=true]')).toHaveLength(0);
    });
    await act(() => new Promise(resolve => setTimeout(resolve)));
    return document.body.textContent;
}

/** What only a screen that takes an absent field for a value would show. */
const UNTRUE = /undefined|NaN|%\{|\[object|Invalid Date|Unexpected Application Error/;

it.each(visited.map(page => [page.path, page] as const))(
    '%s shows any subset of the fields of a host without a crash or an invented value',
    async (_, page) => {
        await fc.assert(
            fc.asyncProperty(hosts, async given => {
                errors = [];
                const text = await openPage(page, given).finally(cleanup);
                expect(text).not.toMatch(UNTRUE);
                expect(errors).toEqual([]);
            }),
            // A few of the same hosts each time; in full others each time.
            {
                endOnFailure: true,
                ...(process.env.FULL
                    ? { numRuns: 30, ...(process.env.SEED && { seed: Number(process.env.SEED) }) }
                    : { numRuns: 2, seed: 4 }),
            },
        );
    },
);
