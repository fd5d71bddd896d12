import type { Page } from 'playwright-core';

/** Whether a table is clipped without a way to scroll to the rest. */
export const hasCutTable = (page: Page): Promise<boolean> =>
    page.evaluate(() =>
        [...document.querySelectorAll('table')].some(table => {
            for (let around = table.parentElement; around; around = around.parentElement) {
                const { overflowX } = getComputedStyle(around);
                if (overflowX === 'auto' || overflowX === 'scroll') return false;
                if (overflowX !== 'visible' && around.scrollWidth > around.clientWidth + 1) return true;
            }
            return false;
        }),
    );
