import { ownNouns } from '../../../contract/fields/ownFields';
import { ownRecord, ownRecordBody } from '../../../contract/schemas/fields';
import { ownTables } from '../../db/schema/ownColumns';
import { recordsOf, type RecordNoun } from './records';

/** The nouns of the shop with the schemas of their records. */
export const ownRecordNouns: readonly RecordNoun[] = Object.values(ownNouns).map(
    noun => ({ ...noun, schema: ownRecord(noun.name), body: ownRecordBody(noun.name) }) as RecordNoun,
);

/** The records of each noun of the shop, and the body of a new one. */
export const ownRecords = Object.fromEntries(
    ownRecordNouns.map(noun => [
        noun.name,
        { body: noun.body, records: recordsOf(noun, ownTables[noun.name]!) },
    ]),
);
