import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { recordSchema } from '../../contract/schemas/records';
import { ownNouns } from '../../contract/fields/ownFields';
import { ownRecord, ownRecordBody } from '../../contract/schemas/fields';
import { ownTables } from '../db/schema/ownColumns';
import { crud } from '../services/records/crud';
import { plainRest } from '../services/records/plainRest';
import type { RecordNoun, TableModule } from '../services/records/records';
import type { Routes } from './routes';

const FOLDER = path.join(import.meta.dirname, '../nouns');

/** The routes of the noun with the name of a file in `server/nouns`. */
async function routesOf(file: string): Promise<Routes> {
    const name = path.basename(file, '.ts');
    const noun = (nouns as Record<string, Noun>)[name];
    if (!noun?.fields)
        throw new Error(`server/nouns/${file}: contract/nouns has no noun "${name}" with fields`);
    const { table, ...options } = (await import(`../nouns/${name}.ts`)) as TableModule;
    return (noun.plain ? plainRest : crud)(
        { ...noun, schema: recordSchema(noun.fields) } as RecordNoun,
        table,
        options,
    );
}

/** The routes of the shop's nouns. */
const ownRoutes = Object.values(ownNouns).map(noun =>
    plainRest(
        { ...noun, schema: ownRecord(noun.name), body: ownRecordBody(noun.name) } as RecordNoun,
        ownTables[noun.name]!,
        { own: true },
    ),
);

/** The routes of all nouns in `server/nouns`, each of whose files defines the table of one noun, and of those of the shop. */
export const nounRoutes: Routes[] = (
    await Promise.all(
        readdirSync(FOLDER)
            .filter(file => file.endsWith('.ts'))
            .map(routesOf),
    )
).concat(ownRoutes);
