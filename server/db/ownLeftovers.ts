import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ownFields } from '../../contract/fields/ownFields';
import { OWN_TABLE, ownColumnName, ownTables } from './schema/ownColumns';

/**
 * Part of the database that the shop's folder no longer describes: how many records have a value, and what drops it.
 */
type Leftover = { name: string; stored: string; rows: number; statements: string[] };

const quoted = (client: pg.ClientBase, name: string): string => client.escapeIdentifier(name);

/** The columns and tables of fields and nouns that are no longer described. The journal forgets a dropped column too. */
export async function ownLeftovers(
    client: pg.ClientBase,
    tables: Readonly<Record<string, PgTable>>,
): Promise<Leftover[]> {
    const { rows: present } = await client.query<{ table: string; columns: string[] }>(
        `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`,
    );
    const described = new Set(Object.values(ownTables).map(getTableName));
    const found: Leftover[] = [];
    const count = async (from: string) =>
        Number((await client.query<{ rows: string }>(`select count(*) as rows from ${from}`)).rows[0]!.rows);
    for (const { table, columns } of present) {
        const name = quoted(client, table);
        if (OWN_TABLE.test(table) && !described.has(table)) {
            found.push({
                name: table.slice('shop_'.length),
                stored: `the table ${table}`,
                rows: await count(name),
                statements: [
                    `drop table ${name}`,
                    `delete from journal_rows where table_name = ${client.escapeLiteral(table)}`,
                ],
            });
            continue;
        }
        const noun = Object.entries(tables).find(([, one]) => getTableName(one) === table)?.[0];
        if (noun === undefined) continue;
        const own = new Set(ownFields(noun).map(field => ownColumnName(field.name)));
        for (const column of columns.filter(one => one.startsWith('x_') && !own.has(one))) {
            const key = client.escapeLiteral(column);
            found.push({
                name: `${noun}.${column.slice(2)}`,
                stored: column,
                rows: await count(`${name} where ${quoted(client, column)} is not null`),
                statements: [
                    `alter table ${name} drop column ${quoted(client, column)}`,
                    `update journal_rows set before = before - ${key}, after = after - ${key} where table_name = ${client.escapeLiteral(table)}`,
                ],
            });
        }
    }
    return found;
}

/** Drops what is left over, in one transaction. */
export async function dropLeftovers(client: pg.ClientBase, leftovers: readonly Leftover[]): Promise<void> {
    await client.query('begin');
    try {
        for (const { statements } of leftovers)
            for (const statement of statements) await client.query(statement);
        await client.query('commit');
    } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
    }
}
