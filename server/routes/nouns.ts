import { ownTables } from '../db/schema/ownColumns';
import { ownRecordNouns } from '../services/records/ownRecords';
import { plainRest } from './plainRest';
import type { Routes } from './routes';

/** The routes of the shop's nouns. */
export const nounRoutes: Routes[] = ownRecordNouns.map(noun => plainRest(noun, ownTables[noun.name]!));
