import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Result {
    violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What axe finds on a page as it is now, a line for each place; put there by the debugger, which no policy stops. */
export const axe = async (page: Page): Promise<string[]> => {
    await page.evaluate(source);
    const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run: (options: object) => Promise<Result> } }).axe.run({
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            resultTypes: ['violations'],
        }),
    );
    return violations.flatMap(({ id, nodes }) =>
        nodes
            // A tooltip floats outside of the landmarks and is heard as the description of what stands in one.
            .filter(({ html }) => id !== 'region' || !html.startsWith('<div role="tooltip"'))
            .map(
                ({ html, failureSummary }) =>
                    `${id}: ${html.slice(0, 160)} ${(failureSummary ?? '').split('\n')[1]}`,
            ),
    );
};
