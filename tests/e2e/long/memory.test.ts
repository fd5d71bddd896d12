/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bell } from '../support/alerts';
import { openSharedStage, type Stage } from '../support/visit';

// No test of CI measures memory.

let stage: Stage;
beforeAll(async () => {
    stage = await openSharedStage();
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

it('a menu that was closed is not kept in memory', async () => {
    const { page, context, goto } = await stage.visitAlone(stage.admin);
    await goto('/default/categories');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const openAndClose = async () => {
        await bell(page).click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    const nodes = async () => {
        await cdp.send('HeapProfiler.collectGarbage');
        const { metrics } = await cdp.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'Nodes')!.value;
    };
    // React keeps the last removed tree until the next one is.
    await openAndClose();
    await openAndClose();
    const before = await nodes();
    for (let times = 0; times < 4; times += 1) await openAndClose();
    expect((await nodes()) - before).toBeLessThan(100);
});
