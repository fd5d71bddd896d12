/** Whether everything is taken of what CI takes a sample: `vitest --mode full` (vitest.config.ts). */
export const FULL = process.env.FULL === 'yes';
