import { readdirSync } from 'node:fs';
import type { Routes } from '../routes/routes';

/** The simple nouns: each file of this folder has the table of one, and serves it with `crud`. */
const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.ts') && name !== 'index.ts');

export const nounRoutes: Routes[] = await Promise.all(
    files.map(async file => ((await import(`./${file}`)) as { default: Routes }).default),
);
