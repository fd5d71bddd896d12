import type { z } from 'zod';
import { sameValue } from '../../../contract/fields/changedFields';
import { hiddenFields } from '../../../contract/fields/access';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { can, mayAccess } from '../../../contract/permissions';
import { categoryChanges } from '../../../contract/schemas/categories';
import { customerBody } from '../../../contract/schemas/customers';
import { orderChanges } from '../../../contract/schemas/orders';
import { productChanges } from '../../../contract/schemas/products';
import { notForRole } from '../../base/notForRole';
import { missing, refuse } from '../../base/refusal';
import type { Db } from '../../db/connect';
import type { HookRecord } from '../../hooks/define';
import type { Storage } from '../../storage/storage';
import { readers } from '../alerts/feedReaders';
import { updateCategory } from '../catalogue/categories';
import { updateProduct } from '../catalogue/products';
import { updateCustomer } from '../customers/customers';
import type { Author } from '../log/activity';
import { updateOrder } from '../orders/orders';
import { ownRecords } from '../records/ownRecords';
import { findRecord, findRecords } from './records';

type Values = Readonly<Record<string, unknown>>;
type Held = { permissions: string[] };
/** The author of changes that code of the shop makes: an admin, or the shop itself. */
export type CodeAuthor = Author & Held;
type Update = { tx: Db; actor: CodeAuthor; storage: Storage; id: number };

/** A way to change the records of a noun: the body of its call, and the service behind it. */
type Way = { body: z.ZodObject; update: (update: Update, values: never) => Promise<unknown> };

const WAYS: Readonly<Record<string, Way>> = {
    products: {
        body: productChanges,
        update: ({ tx, actor, id }, values) => updateProduct(tx, actor, id, values),
    },
    categories: {
        body: categoryChanges,
        update: ({ tx, actor, storage, id }, values) =>
            updateCategory(tx, storage, actor, id, values, undefined),
    },
    customers: {
        body: customerBody,
        update: ({ tx, actor, id }, values) => updateCustomer(tx, actor, id, values),
    },
    orders: { body: orderChanges, update: ({ tx, actor, id }, values) => updateOrder(tx, actor, id, values) },
    ...Object.fromEntries(
        Object.entries(ownRecords).map(([noun, { body, records }]): [string, Way] => [
            noun,
            {
                body: body.partial(),
                update: ({ tx, actor, id }, values) => records.update(tx, actor, id, values),
            },
        ]),
    ),
};

/** A body that was read. @throws Error if the noun has no such field, or one does not take its value */
function checked(noun: string, { body }: Way, values: Values): Values {
    const read = body.strict().safeParse(values);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new Error(
        issue?.code === 'unrecognized_keys'
            ? `${noun} has no field "${issue.keys[0]}" that code of the shop changes.`
            : `${noun}.${String(issue?.path[0])} does not take this value: ${issue?.message}.`,
    );
}

/**
 * Changes fields of a record for code of the shop, through the service of its call.
 * @throws Refusal 403 if the actor may not; what the service refuses
 * @throws Error if there is no such noun or field
 */
export async function changeRecord(update: Update, noun: string, values: Values): Promise<HookRecord> {
    const { tx, actor, id } = update;
    const way = WAYS[noun];
    if (!way) throw new Error(`There is no noun "${noun}" whose records code of the shop changes.`);
    const { calls } = (nouns as Record<string, Noun>)[noun]!;
    if (!mayAccess(actor.permissions, calls.update!.access)) throw refuse(403, s => s.notAllowed);
    // A save of what is stored already would be an entry that nothing can undo.
    const present = await findRecord(tx, noun, id);
    const changed = Object.entries(checked(noun, way, values)).filter(
        ([name, value]) => !present || !sameValue(present[name], value),
    );
    if (changed.length > 0) await way.update(update, Object.fromEntries(changed) as never);
    const record = await readRecord(tx, actor, noun, id);
    if (!record) throw missing();
    return record;
}

/** A record without the fields that a role does not see. */
function seen({ permissions }: Held, noun: string, record: HookRecord): HookRecord {
    const hidden = hiddenFields(permissions, noun).map(({ name }) => name);
    if (hidden.length === 0) return record;
    return Object.fromEntries(
        Object.entries(record).filter(([name]) => !hidden.includes(name)),
    ) as HookRecord;
}

/** @throws Refusal 403 if a role may not read the records of a noun */
function refuseUnreadable({ permissions }: Held, noun: string): void {
    if (!can(permissions, readers(noun))) throw refuse(403, s => s.notAllowed);
}

/** A record as a role sees it; undefined if there is none. @throws Refusal 403 */
export async function readRecord(
    db: Db,
    held: Held,
    noun: string,
    id: number,
): Promise<HookRecord | undefined> {
    refuseUnreadable(held, noun);
    const record = await findRecord(db, noun, id);
    return record && seen(held, noun, record);
}

/**
 * The newest records of a noun with some values, as a role sees them.
 * @throws Refusal 403; Error if there is no such noun or field
 */
export async function readRecords(
    db: Db,
    held: Held,
    noun: string,
    where: Values = {},
): Promise<HookRecord[]> {
    refuseUnreadable(held, noun);
    const hidden = hiddenFields(held.permissions, noun).find(({ name }) => name in where);
    if (hidden) throw notForRole(hidden);
    return (await findRecords(db, noun, where)).map(record => seen(held, noun, record));
}
