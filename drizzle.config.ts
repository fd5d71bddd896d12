import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes the next migration from the schema; the server applies them when it starts. */
export default defineConfig({
    dialect: 'postgresql',
    schema: './server/db/schema/index.ts',
    out: './server/db/migrations',
});
