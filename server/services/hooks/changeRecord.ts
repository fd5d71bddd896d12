import type { z } from 'zod';
import { sameValue } from '../../../contract/fields/changedFields';
import { hiddenFields } from '../../../contract/fields/access';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { can, mayAccess } from '../../../contract/permissions';
import { categoryBody, categoryChanges } from '../../../contract/schemas/categories';
import { customerBody } from '../../../contract/schemas/customers';
import { orderChanges } from '../../../contract/schemas/orders';
import { productBody, productChanges } from '../../../contract/schemas/products';
import { givenId } from '../../../contract/schemas/wire';
import { notForRole } from '../../base/notForRole';
import { missing, refuse } from '../../base/refusal';
import type { Db } from '../../db/connect';
import type { HookRecord } from '../../hooks/define';
import { readers } from '../alerts/feedReaders';
import { createCategory, updateCategory } from '../catalogue/categories';
import { createProduct, updateProduct } from '../catalogue/products';
import { updateCustomer } from '../customers/customers';
import type { Author } from '../log/activity';
import { updateOrder } from '../orders/orders';
import { ownRecords } from '../records/ownRecords';
import { findRecord, findRecords } from './records';

type Values = Readonly<Record<string, unknown>>;
type Held = { permissions: string[] };
/** The author of changes that code of the shop makes: an admin, or the shop itself. */
export type CodeAuthor = Author & Held;
/** The transaction in which code of the shop works, and its author. */
export type Work = { tx: Db; actor: CodeAuthor };

/** A way to change the records of a noun: the body of its call, and the service behind it. */
type Update = {
    body: z.ZodObject;
    save: (work: Work, id: number, values: never) => Promise<unknown>;
};

const UPDATES: Readonly<Record<string, Update>> = {
    products: {
        body: productChanges,
        save: ({ tx, actor }, id, values) => updateProduct(tx, actor, id, values),
    },
    categories: {
        body: categoryChanges,
        save: ({ tx, actor }, id, values) => updateCategory(tx, actor, id, values),
    },
    customers: {
        body: customerBody,
        save: ({ tx, actor }, id, values) => updateCustomer(tx, actor, id, values),
    },
    orders: { body: orderChanges, save: ({ tx, actor }, id, values) => updateOrder(tx, actor, id, values) },
    ...Object.fromEntries(
        Object.entries(ownRecords).map(([noun, { body, records }]): [string, Update] => [
            noun,
            {
                body: body.partial(),
                save: ({ tx, actor }, id, values) => records.update(tx, actor, id, values),
            },
        ]),
    ),
};

/** A way to create records of a noun. Customers and orders come from the app. */
type Creation = { body: z.ZodObject; save: (work: Work, values: never) => Promise<unknown> };

const newProduct = productBody.extend({ category_id: givenId });

const CREATIONS: Readonly<Record<string, Creation>> = {
    products: {
        body: newProduct,
        save: ({ tx, actor }, { category_id, ...values }: z.output<typeof newProduct>) =>
            createProduct(tx, actor, category_id, values),
    },
    categories: { body: categoryBody, save: ({ tx, actor }, values) => createCategory(tx, actor, values) },
    ...Object.fromEntries(
        Object.entries(ownRecords).map(([noun, { body, records }]): [string, Creation] => [
            noun,
            { body, save: ({ tx, actor }, values) => records.create(tx, actor, values) },
        ]),
    ),
};

/** A body that was read. @throws Error if the noun has no such field, or one does not take its value */
function checked(noun: string, body: z.ZodObject, values: Values): Values {
    const read = body.strict().safeParse(values);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new Error(
        issue?.code === 'unrecognized_keys'
            ? `${noun} has no field "${issue.keys[0]}" that code of the shop changes.`
            : `${noun}.${String(issue?.path[0])} does not take this value: ${issue?.message}.`,
    );
}

/** @throws Refusal 403 if the author may not make a call of a noun */
function refuseForbidden({ actor }: Work, noun: string, call: 'create' | 'update'): void {
    const { access } = (nouns as Record<string, Noun>)[noun]!.calls[call]!;
    if (!mayAccess(actor.permissions, access)) throw refuse(403, s => s.notAllowed);
}

/** The record that was saved, as its author sees it. */
async function saved({ tx, actor }: Work, noun: string, id: number): Promise<HookRecord> {
    const record = await readRecord(tx, actor, noun, id);
    if (!record) throw missing();
    return record;
}

/**
 * Changes fields of a record for code of the shop, through the service of its call.
 * @throws Refusal 403 if the actor may not; what the service refuses
 * @throws Error if there is no such noun or field
 */
export async function changeRecord(
    work: Work,
    noun: string,
    id: number,
    values: Values,
): Promise<HookRecord> {
    const update = UPDATES[noun];
    if (!update) throw new Error(`There is no noun "${noun}" whose records code of the shop changes.`);
    refuseForbidden(work, noun, 'update');
    // A save of what is stored already would be an entry that nothing can undo.
    const present = await findRecord(work.tx, noun, id);
    const changed = Object.entries(checked(noun, update.body, values)).filter(
        ([name, value]) => !present || !sameValue(present[name], value),
    );
    if (changed.length > 0) await update.save(work, id, Object.fromEntries(changed) as never);
    return saved(work, noun, id);
}

/**
 * Creates a record for code of the shop, through the service of its call.
 * @throws Refusal 403 if the author may not; what the service refuses
 * @throws Error if there is no such noun or field, or a value is missing
 */
export async function createRecord(work: Work, noun: string, values: Values): Promise<HookRecord> {
    const creation = CREATIONS[noun];
    if (!creation) throw new Error(`There is no noun "${noun}" whose records code of the shop creates.`);
    refuseForbidden(work, noun, 'create');
    const made = await creation.save(work, checked(noun, creation.body, values) as never);
    return saved(work, noun, (made as { id: number }).id);
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
