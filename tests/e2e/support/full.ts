/** Whether all cases run, of which CI runs a sample: `vitest --mode full` (vitest.config.ts). */
export const FULL = process.env.FULL === 'yes';
