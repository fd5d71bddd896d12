import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { OwnColumn, Step } from './ownIndexes';
import { tableOf } from './schema/ownColumns';

/** A trigger of references.sql with its table, its function and what it is about. */
export type ReferenceTrigger = { name: string; table: string; does: string; about: string };

const EXIST = 'refuse_missing_references';
const DELETION = 'refuse_referred_deletion';

/** The triggers of lists of references that the database has. */
export async function presentReferences(client: pg.ClientBase): Promise<ReferenceTrigger[]> {
    const { rows } = await client.query<ReferenceTrigger>(
        `select t.tgname as name, c.relname as table, p.proname as does, rtrim(replace(encode(t.tgargs, 'escape'), '\\000', ' ')) as about
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where p.proname = any($1)`,
        [[EXIST, DELETION]],
    );
    return rows;
}

/** The statements for the triggers that keep a list of references whole; those of a table that it no longer refers to are dropped. */
export function referenceSteps(own: OwnColumn, present: readonly ReferenceTrigger[]): Step[] {
    const { table, field, column } = own;
    if (field.type !== 'references') return [];
    const referred = tableOf(field.to);
    const hash = createHash('sha256').update(`${table}.${column}`).digest('hex').slice(0, 16);
    const wanted: (ReferenceTrigger & { at: string })[] = [
        {
            name: `${column}_exist`,
            table,
            does: EXIST,
            about: `${column} ${referred}`,
            at: 'insert or update',
        },
        {
            name: `refers_${hash}`,
            table: referred,
            does: DELETION,
            about: `${table} ${column}`,
            at: 'delete',
        },
    ];
    const isSame = (one: ReferenceTrigger, other: ReferenceTrigger) =>
        one.table === other.table && one.does === other.does && one.about === other.about;
    return [
        ...present
            .filter(one => one.about === `${table} ${column}` && one.table !== referred)
            .map(one => ({ sql: `drop trigger if exists ${one.name} on ${one.table}`, says: '', own })),
        ...wanted
            .filter(one => !present.some(other => isSame(one, other)))
            .map(({ name, table: on, does, about, at }) => ({
                sql: `create or replace trigger ${name} after ${at} on ${on} for each row execute function ${does}(${about
                    .split(' ')
                    .map(given => `'${given}'`)
                    .join(', ')})`,
                says: '',
                own,
            })),
    ];
}
