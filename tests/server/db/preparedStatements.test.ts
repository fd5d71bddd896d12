import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MOST_PLANS, type Db } from '../../../server/db/connect';
import { idIn, prepared } from '../../../server/db/preparedStatements';
import { products } from '../../../server/db/schema';
import { openShop } from '../support/shop';
import { stockOf } from '../support/stock';

const shop = openShop();
const { addProduct } = stockOf(shop);

/** Runs some statements on one connection. */
const onOne = <T>(work: (tx: Db) => Promise<T>): Promise<T> => shop.database.db.transaction(work);
const numbersOf = async (tx: Db, statement: SQL): Promise<number[]> =>
    (await tx.execute<{ n: number }>(statement)).rows.map(({ n }) => n);
/** How often the connection ran each statement that contains a text and whose plan it keeps. */
const runsOf = (tx: Db, text: string): Promise<number[]> =>
    numbersOf(
        tx,
        sql`select generic_plans + custom_plans as n from pg_prepared_statements
            where position(${text} in statement) > 0`,
    );

it('is parsed once by a connection, whatever its parameters', async () => {
    const [one, other] = [await addProduct(), await addProduct()];
    await onOne(async tx => {
        const read = (ids: number[]) =>
            numbersOf(
                tx,
                sql`select id as n from ${products} where ${idIn(products.id, ids)} order by n -- by id`,
            );
        expect(await read([one.id])).toEqual([one.id]);
        expect(await read([other.id, one.id])).toEqual([one.id, other.id]);
        expect(await read([])).toEqual([]);
        expect(await runsOf(tx, 'order by n -- by id')).toEqual([3]);
    });
});

it('is not mistaken for a statement with another text', () =>
    onOne(async tx => {
        expect(await numbersOf(tx, prepared(sql`select ${1}::int + 1 as n -- sum`))).toEqual([2]);
        expect(await numbersOf(tx, prepared(sql`select ${1}::int - 1 as n -- sum`))).toEqual([0]);
        expect(await numbersOf(tx, sql`select ${1}::int * 5 as n -- sum`)).toEqual([5]);
        expect(await runsOf(tx, 'as n -- sum')).toEqual([1, 1]);
    }));

it('keeps its plan only if the connection does not keep too many', () =>
    onOne(async tx => {
        const wanted = Array.from({ length: MOST_PLANS + 20 }, (_, at) => at);
        for (const at of wanted)
            expect(
                await numbersOf(
                    tx,
                    prepared(sql`select ${at}::int as ${sql.identifier(`n${at}`)}, ${at}::int as n`),
                ),
            ).toEqual([at]);
        expect((await runsOf(tx, '/* prepared */')).length).toBe(MOST_PLANS);
    }));

it('answers when its table has changed since', () =>
    onOne(async tx => {
        const count = () => numbersOf(tx, prepared(sql`select count(*) as n from planned_rows`));
        await tx.execute(sql`create temporary table planned_rows (a int) on commit drop`);
        expect(await count()).toEqual([0]);
        await tx.execute(sql`alter table planned_rows add column b int`);
        await tx.execute(sql`insert into planned_rows values (1, 2)`);
        expect(await count()).toEqual([1]);
        await tx.execute(sql`drop table planned_rows`);
        await tx.execute(sql`create temporary table planned_rows (c text) on commit drop`);
        expect(await count()).toEqual([0]);
    }));
