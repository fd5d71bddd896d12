import { ownNouns } from '../../contract/fields/ownFields';
import { ownRecord, ownRecordBody } from '../../contract/schemas/fields';
import { ownTables } from '../db/schema/ownColumns';
import { plainRest } from './plainRest';
import type { RecordNoun } from '../services/records/records';
import type { Routes } from './routes';

/** The routes of the shop's nouns. */
export const nounRoutes: Routes[] = Object.values(ownNouns).map(noun =>
    plainRest(
        { ...noun, schema: ownRecord(noun.name), body: ownRecordBody(noun.name) } as RecordNoun,
        ownTables[noun.name]!,
    ),
);
