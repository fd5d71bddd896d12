import path from 'node:path';
import type pg from 'pg';
import { SetupError } from '../config';
import type { Cluster } from '../db/cluster';
import { databaseError } from '../db/failure';
import { monthId, partitionsOf, whenUnused } from '../db/months';
import { startOfMonth } from './activityArchive';

/** Old items of orders are moved to another disk: a tablespace, from which they are read as before. */

/** Runs what only the superuser may do. */
type AsSuperuser = Cluster['asSuperuser'];

/** What a database without the right says, and one that cannot use the folder. */
const sentenceOf = (error: unknown, folder: string, user: string): string | undefined => {
    switch (databaseError(error).code) {
        case '42501':
            return (error as Error).message.startsWith('could not set permissions')
                ? `The user that runs PostgreSQL must own ${folder}.`
                : `The database lets only a superuser create a tablespace: \`create tablespace archive location '${folder}'; ` +
                      `grant create on tablespace archive to ${user}\`. Then repeat this command. Hosted databases often allow none.`;
        case '58P01':
            return `There is no folder ${folder} on the machine of the database.`;
        case '42710':
        case '55006':
            return `The folder ${folder} belongs to another tablespace. Choose an empty one.`;
        default:
            return undefined;
    }
};

/** The tablespace in a folder, which is created if there is none. */
async function tablespaceIn(
    client: pg.ClientBase,
    folder: string,
    asSuperuser: AsSuperuser,
): Promise<string> {
    const { rows } = await client.query<{ name: string; folder: string }>(
        'select spcname as name, pg_tablespace_location(oid) as folder from pg_tablespace',
    );
    const known = rows.find(one => one.folder === folder);
    if (known) return known.name;
    let name = 'archive';
    for (let number = 2; rows.some(one => one.name === name); number += 1) name = `archive_${number}`;
    const { rows: users } = await client.query<{ user: string }>('select current_user as user');
    const user = users[0]!.user;
    const space = client.escapeIdentifier(name);
    try {
        await asSuperuser(async superuser => {
            await superuser.query(`create tablespace ${space} location ${client.escapeLiteral(folder)}`);
            await superuser.query(`grant create on tablespace ${space} to ${client.escapeIdentifier(user)}`);
        });
    } catch (error) {
        const sentence = sentenceOf(error, folder, user);
        throw sentence ? new SetupError(sentence) : error;
    }
    return name;
}

/**
 * Moves the items of orders before a month to a folder on the machine of the database, while servers run: each partition
 * with its indexes in a transaction, during which its orders' items are not read.
 * @returns the names of the partitions that were moved, and their bytes
 * @throws SetupError with a sentence for the operator
 */
export async function archiveItems(
    client: pg.ClientBase,
    {
        before,
        to,
        asSuperuser = work => work(client),
        signal,
    }: { before: string; to: string; asSuperuser?: AsSuperuser | undefined; signal?: AbortSignal },
): Promise<{ names: string[]; bytes: number }> {
    const at = startOfMonth(before);
    if (!path.isAbsolute(to)) throw new SetupError(`--to takes an absolute path, and not "${to}".`);
    const old = (await partitionsOf(client, 'purchase_items')).filter(({ high }) => high <= monthId(at));
    if (old.length === 0) return { names: [], bytes: 0 };
    const space = await tablespaceIn(client, path.normalize(to).replace(/(?<=.)\/$/, ''), asSuperuser);
    const moved = { names: [] as string[], bytes: 0 };
    for (const { name } of old) {
        signal?.throwIfAborted();
        const { rows } = await client.query<{ name: string; is_index: boolean; bytes: string }>(
            `select c.relname as name, c.relkind = 'i' as is_index, pg_total_relation_size(c.oid) as bytes from pg_class c
                where (c.oid = $1::regclass or c.oid in (select indexrelid from pg_index where indrelid = $1::regclass))
                    and c.reltablespace <> (select oid from pg_tablespace where spcname = $2)
                order by is_index`,
            [name, space],
        );
        if (rows.length === 0) continue;
        await whenUnused(client, async () => {
            for (const { name: relation, is_index } of rows)
                await client.query(
                    `alter ${is_index ? 'index' : 'table'} ${client.escapeIdentifier(relation)} set tablespace ${client.escapeIdentifier(space)}`,
                );
        });
        moved.names.push(name);
        moved.bytes += Number(rows.find(row => !row.is_index)?.bytes ?? 0);
    }
    return moved;
}
