import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Result {
    violations: { id: string; nodes: { html: string; target: string[]; failureSummary?: string }[] }[];
}
type Axe = { run: (...parameters: (string | object)[]) => Promise<Result> };

/**
 * The violations that axe finds on a page, one line per element. Injected through the debugger, which the content
 * security policy does not block.
 */
export const axe = async (page: Page): Promise<string[]> => {
    await page.evaluate(source);
    const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: Axe }).axe.run({
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            resultTypes: ['violations'],
        }),
    );
    const cut: string[] = [];
    for (const { id, nodes } of violations)
        if (id === 'target-size')
            for (const { target } of nodes) if (!(await isSmall(page, target[0]!))) cut.push(target[0]!);
    return violations.flatMap(({ id, nodes }) =>
        nodes
            .filter(({ target }) => id !== 'target-size' || !cut.includes(target[0]!))
            // A tooltip is outside of the landmarks, and is read as the description of an element in one.
            .filter(({ html }) => id !== 'region' || !html.startsWith('<div role="tooltip"'))
            .map(
                ({ html, failureSummary }) =>
                    `${id}: ${html.slice(0, 160)} ${(failureSummary ?? '').split('\n')[1]}`,
            ),
    );
};

/** Whether a target is too small in the middle of the window, too, where the window's edge does not cut it. */
const isSmall = (page: Page, selector: string): Promise<boolean> =>
    page.evaluate(async selector => {
        document.querySelector(selector)!.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { violations } = await (window as unknown as { axe: Axe }).axe.run(selector, {
            runOnly: ['target-size'],
            resultTypes: ['violations'],
        });
        return violations.length > 0;
    }, selector);
