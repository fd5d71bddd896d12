import type { ThemeOptions } from '@mui/material/styles';

/**
 * The component styles of a theme. Not MUI's `Components`, which has another theme type: checking that one is
 * assignable to the other takes TypeScript 13 seconds.
 */
export type Components = NonNullable<ThemeOptions['components']>;
