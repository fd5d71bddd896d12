import { sameValue } from '../../../contract/fields/changedFields';
import { eq, sql } from 'drizzle-orm';
import type { AdminChanges } from '../../../contract/schemas/admins';
import type { RoleBody } from '../../../contract/schemas/roles';
import type { CustomerBody } from '../../../contract/schemas/customers';
import type { Db } from '../../db/connect';
import { orders, orderSteps, termsVersions, type activity } from '../../db/schema';
import { Refusal, refuse } from '../../base/refusal';
import { logChange } from './activity';
import type { Actor } from './actor';
import { deleteAdmin, readAdmin, updateAdmin } from '../staff/admins';
import { readCategory } from '../catalogue/categories';
import { categoryBefore, moveCategory } from '../catalogue/categoryTree';
import type { Changes } from './changes';
import { openEntry } from './journal';
import { deleteCampaign } from '../campaigns/campaigns';
import { moveSpent, moveStock } from '../stock/orderStock';
import { readOrder } from '../orders/orders';
import { refuseRefunded } from '../orders/refuseRefunded';
import { undoRefund } from '../orders/undoRefund';
import { createRole, deleteRole, listRoles, updateRole } from '../staff/roles';
import { saveTerms } from '../app/terms';
import { changed, changedColumns, gone, undoRows, type JournalRow } from './undoRows';
import { readCustomers, updateCustomer } from '../customers/customers';
import { plainFields } from '../../../contract/fields/plainFields';
import { columnName } from '../../db/schema/ownColumns';
import { toSar } from '../orders/money';

export type Entry = typeof activity.$inferSelect;
type Undo = { tx: Db; actor: Actor; entry: Entry; rows: JournalRow[] };

const INVERSE = { create: 'delete', update: 'update', delete: 'create' } as const;
type Undoable = keyof typeof INVERSE;

const never = () => refuse(409, s => s.undoNever);

/** Why stock was adjusted. It is no value of the item, so an undo of the adjustment does not have it. */
const OF_ADJUSTMENT = ['stock_reason', 'note'];

/** Returns the changes that an undo makes: each field from its new value to its old one. */
export const inverse = (changes: Changes): Changes =>
    Object.fromEntries(
        Object.entries(changes)
            .filter(([field]) => !(changes.stock_reason && OF_ADJUSTMENT.includes(field)))
            .map(([field, { from, to }]) => [
                field,
                { ...(to !== undefined && { from: to }), ...(from !== undefined && { to: from }) },
            ]),
    );

/** The old values of an entry's fields. @throws Refusal 409 if the record no longer has the new ones */
function formerValues(changes: Changes, present: Record<string, unknown>): Record<string, unknown> {
    for (const [field, { to }] of Object.entries(changes))
        if (!sameValue(present[field], to)) throw changed();
    return Object.fromEntries(Object.entries(changes).map(([field, { from = null }]) => [field, from]));
}

/** Returns the changes in a row's columns, by field. A plain field's column may have another name, and halalas. */
const columnChanges = (row: JournalRow, resource: string): Changes =>
    Object.fromEntries(
        changedColumns(row).map(column => {
            const field = plainFields(resource).find(one => column === columnName(one));
            const value = (stored: unknown) =>
                field?.type === 'money' && typeof stored === 'number'
                    ? toSar(stored)
                    : field?.type === 'moment' && typeof stored === 'string'
                      ? new Date(stored).toISOString()
                      : stored;
            return [
                field?.name ?? column,
                { from: value(row.before?.[column]), to: value(row.after?.[column]) },
            ];
        }),
    );

/** Restores the rows of the journal, for nouns without rules beyond their tables. */
async function undoTables({ tx, actor, entry, rows }: Undo): Promise<void> {
    await openEntry(tx);
    const restored = await undoRows(tx, entry.resource, rows);
    const { action, resource, resource_id } = entry;
    const changes = { ...inverse(entry.changes), ...restored };
    await logChange(tx, actor, INVERSE[action as Undoable], resource, resource_id, changes);
}

/** Moves an order back to its former status, as a further step of its history, and restores its notes. */
async function undoOrder({ tx, actor, entry, rows }: Undo): Promise<void> {
    const image = rows.find(({ table_name }) => table_name === 'purchases');
    if (!image) throw changed();
    await openEntry(tx);
    const row = await readOrder(tx, entry.resource_id, true);
    const former = formerValues(columnChanges(image, entry.resource), row);
    const after = { ...row, ...former };
    const isReturn = await undoRefund(tx, row, after, rows);
    if (after.status !== row.status) {
        await refuseRefunded(tx, after, after.status);
        if (!isReturn) await moveStock(tx, row, after.status);
    }
    await tx
        .update(orders)
        .set({ ...former, updated_at: sql`clock_timestamp()` })
        .where(eq(orders.id, row.id));
    if (after.status !== row.status)
        await tx.insert(orderSteps).values({
            purchase_id: row.id,
            status: after.status,
            admin_id: actor.id,
            admin_name: actor.name,
        });
    await moveSpent(tx, row, after);
    await logChange(tx, actor, 'update', entry.resource, row.id, inverse(entry.changes));
}

/** Through the service, because a customer's orders have copies of the name and phone. */
async function undoCustomer({ tx, actor, entry, rows }: Undo): Promise<void> {
    const image = rows.find(({ table_name }) => table_name === 'users');
    const [user] = await readCustomers(tx, [entry.resource_id]);
    if (!image || !user) throw gone();
    const former = formerValues(columnChanges(image, entry.resource), user);
    await updateCustomer(tx, actor, user.id, former as CustomerBody, user.updated_at);
}

/** A move goes through the service, which checks the tree as it is now. */
async function undoCategory(undo: Undo): Promise<void> {
    const { tx, actor, entry, rows } = undo;
    const { action, changes, resource_id } = entry;
    if (action !== 'update' || !changes.parent_id) return undoTables(undo);
    const former = formerValues(changes, await readCategory(tx, resource_id));
    const parent_id = former.parent_id as number | null;
    const image = rows.find(({ table_name }) => table_name === 'categories');
    const position = image && columnChanges(image, 'categories').position?.from;
    const after_id =
        position === undefined ? undefined : await categoryBefore(tx, parent_id, String(position));
    await moveCategory(tx, actor, resource_id, { parent_id, after_id }).catch((error: unknown) => {
        throw error instanceof Refusal && error.statusCode === 422 ? gone() : error;
    });
}

/** Through the service, which checks what the actor may give. */
async function undoRole({ tx, actor, entry }: Undo): Promise<void> {
    if (entry.action === 'delete') {
        const { name, permissions, second_factor } = inverse(entry.changes);
        const body = { name: name?.to, permissions: permissions?.to } as RoleBody;
        await createRole(tx, actor, body, { secondFactor: second_factor?.to === true });
        return;
    }
    const role = (await listRoles(tx)).find(({ id }) => id === entry.resource_id);
    if (!role) throw gone();
    const { second_factor: _, ...changes } = entry.changes;
    const former = formerValues(changes, role);
    if (entry.action === 'create') return deleteRole(tx, actor, role.id);
    await updateRole(tx, actor, role.id, { ...role, ...former } as RoleBody, role.updated_at);
}

async function undoAdmin({ tx, actor, entry }: Undo): Promise<void> {
    // The role's name belongs to its id.
    const { role: _role, ...changes } = entry.changes;
    const { admin } = await readAdmin(tx, entry.resource_id);
    const former = formerValues(changes, admin);
    if (entry.action === 'create') return deleteAdmin(tx, actor, admin.id);
    await updateAdmin(tx, actor, admin.id, former as AdminChanges, admin.updated_at.toISOString());
}

/** Publishes the version before it once more. */
async function undoTerms({ tx, actor, entry }: Undo): Promise<void> {
    const [former] = await tx
        .select()
        .from(termsVersions)
        .where(eq(termsVersions.version, entry.resource_id - 1));
    if (!former) throw never();
    const { title, title_ar, body, body_ar } = former;
    await saveTerms(tx, actor, { title, title_ar, body, body_ar }, String(entry.resource_id)).catch(
        (error: unknown) => {
            throw error instanceof Refusal && error.statusCode === 409 ? changed() : error;
        },
    );
}

type Undoer = (undo: Undo) => Promise<void>;

/** Nouns whose rows in the journal have rules beyond their tables. */
const BY_JOURNAL: Record<string, Undoer> = {
    categories: undoCategory,
    orders: undoOrder,
    customers: undoCustomer,
};

/** Nouns that their services restore from the entry alone. */
const BY_ENTRY: Record<string, Undoer> = {
    roles: undoRole,
    admins: undoAdmin,
    terms: undoTerms,
    campaigns: ({ tx, actor, entry }) => deleteCampaign(tx, actor, entry.resource_id),
};

/** Whether undoing needs the rows of the journal. */
export const needsJournal = (resource: string): boolean => !(resource in BY_ENTRY);

/** Whether an entry is undone by restoring its rows alone. */
export const isOfTables = ({ resource, changes }: Entry): boolean =>
    needsJournal(resource) &&
    (!(resource in BY_JOURNAL) || (resource === 'categories' && !changes.parent_id));

/**
 * Undoes an entry in the transaction `tx`, and writes that to the log as an entry of its own.
 * @throws Refusal with the reason if it cannot be undone
 */
export const undoEntry = (undo: Undo): Promise<void> => {
    const { resource } = undo.entry;
    return (BY_JOURNAL[resource] ?? BY_ENTRY[resource] ?? undoTables)(undo);
};
