import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Result {
    violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/**
 * The violations that axe finds on a page, one line per element. Injected through the debugger, which the content
 * security policy does not block.
 */
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
            // A tooltip is outside of the landmarks, and is read as the description of an element in one.
            .filter(({ html }) => id !== 'region' || !html.startsWith('<div role="tooltip"'))
            .map(
                ({ html, failureSummary }) =>
                    `${id}: ${html.slice(0, 160)} ${(failureSummary ?? '').split('\n')[1]}`,
            ),
    );
};
