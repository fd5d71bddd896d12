/**
 * `#server`: what `shop/server.ts` imports (docs/configuring.md). Names here change in major versions only.
 */
import type { Fields, Label } from '../../contract/fields/field';
import { SERVER_PARTS, withPlugins } from '../../contract/fields/across/plugins';
import type { JobTime } from './schedule';
import type { Signature } from './signatures';

export { hmacSignature, isSameText, stripeSignature } from './signatures';
export type { Signature, SignedCall } from './signatures';

/**
 * A whole record: its fields by name as the API has them, amounts in the shop's currency, times in ISO 8601; of an order also its
 * `items`. It is frozen.
 */
export type HookRecord = Readonly<Record<string, unknown>> & {
    /** The id of the record. */
    readonly id: number;
};

/** A change of a record. */
export type Change = {
    /** The id of the change, the same each time that `after` gets it. */
    event: string;
    /** As the shop calls it: `customers`, or one of its own nouns. */
    noun: string;
    /** The kind of the change; an undo is one of them, too. */
    action: 'create' | 'update' | 'delete';
    /** The id of the record. */
    id: number;
    /** The record with the change; null after a deletion. */
    record: HookRecord | null;
    /** The record before; null if there was none. */
    former: HookRecord | null;
    /** The names of the fields that changed. */
    changed: readonly string[];
    /** Who made it; no id if it was the command line. Null if the app placed the order. */
    admin: { id: number | null; name: string } | null;
    /** When, in ISO 8601. */
    at: string;
};

/** An error for `throw`: the change is taken back, and each text is shown at its field, in the reader's language. */
export type RefuseChange = (fields: Readonly<Record<string, Label>>) => Error;

/** A change that is not committed, with what a hook may do to it. */
export type OpenChange = Change & {
    /** An error for `throw` that takes the change back, with texts at its fields. */
    refuse: RefuseChange;
    /**
     * Sets fields of the record in the same transaction, as a person would: the history has them.
     * @throws Error if the noun has no such field, or the field does not take the value
     */
    set: (values: Readonly<Record<string, unknown>>) => void;
    /** The newest records of a noun, at most 1,000, whose fields have these values, as the transaction sees them. */
    read: ReadRecords;
    /** In the same transaction, with all permissions, and undone together with the change. */
    change: ChangeRecord;
    /** In the same transaction, with all permissions, and undone together with the change. */
    create: CreateRecord;
};

/** Hooks of one noun. */
export type NounHooks = {
    /** In the transaction of the change, within 1 s for all changes of a call: `throw refuse({ … })` takes it back. */
    before?: (change: OpenChange) => void | Promise<void>;
    /**
     * After the commit, at least once: the change waits in the database, and is tried again with growing pauses if the hook throws,
     * takes longer than 10 s, or the server is killed. Also for orders that the app places.
     */
    after?: (change: Change) => unknown;
};

/** Reads the newest records of a noun, at most 1,000, whose fields have these values. */
export type ReadRecords = (noun: string, where?: Readonly<Record<string, unknown>>) => Promise<HookRecord[]>;

/**
 * Changes fields of a record as a save in the panel does: checked, with the shop's hooks, and in the history.
 * @returns the record with the change
 */
export type ChangeRecord = (
    noun: string,
    id: number,
    values: Readonly<Record<string, unknown>>,
) => Promise<HookRecord>;

/**
 * Creates a record as a save in the panel does: checked, with the shop's hooks, and in the history. Of products, categories and the
 * shop's own nouns; customers and orders come from the app.
 * @returns the new record
 */
export type CreateRecord = (noun: string, values: Readonly<Record<string, unknown>>) => Promise<HookRecord>;

/** Tools of code of the shop in a transaction. */
export type RecordTools = {
    /** Within the permissions of the admin; one after another. */
    change: ChangeRecord;
    /** Within the permissions of the admin; one after another. */
    create: CreateRecord;
    /** Within the permissions of the admin. */
    read: ReadRecords;
    /** An error for `throw`, with texts at fields that were sent. */
    refuse: RefuseChange;
    /** An error for `throw`: why it is not done, a sentence. */
    fail: (reason: Label) => Error;
};

/** The same, with the admin who runs it. */
export type CodeTools = RecordTools & {
    /** Who runs it. */
    admin: { id: number; name: string };
};

/** A run of an action on one record. */
export type ActionRun = CodeTools & {
    /** The whole record, without the fields that the role does not see. */
    record: HookRecord;
    /** The values of the form, by name: checked, and as an empty field of a record where nothing was entered. */
    asked: Readonly<Record<string, unknown>>;
    /** The id of the press, the same for all records of a selection, whose changes are undone together. */
    event: string;
};

/** Runs an action. @returns what was done, a sentence, if the name of the action does not say it */
export type RunAction = (run: ActionRun) => Label | void | Promise<Label | void>;

/** A call of a route. */
export type RouteRun = RecordTools & {
    /** Who calls it; null for a signed one, which acts as the shop itself with all permissions. */
    admin: CodeTools['admin'] | null;
    /** The body of a signed call as it was sent; else empty. */
    raw: string;
    /** The texts in its path: `sku` of `/stock/:sku`. */
    params: Readonly<Record<string, string>>;
    /** The values of the query, by name, as `asked` of an action has them. */
    query: Readonly<Record<string, unknown>>;
    /** The values of the body, likewise. */
    body: Readonly<Record<string, unknown>>;
};

/** A route below `/api/shop`, for those who are signed in, or for an outside service that signs its calls. */
export type ShopRoute = {
    /** The permission that it needs; without one, a session is enough. */
    requires?: string;
    /** The check in place of a session, for a webhook: `hmacSignature({ … })`. */
    signed?: Signature;
    /** The fields of the query. */
    query?: Fields;
    /** The fields of the body. */
    body?: Fields;
    /** The fields of its answer, in brackets of a list of such records; without it, it answers nothing. */
    answers?: Fields | readonly [Fields];
    /** Runs in a transaction, within 10 s. @returns the answer */
    run: (call: RouteRun) => unknown;
};

/** A run of a job, which acts as the shop itself: it has all permissions. */
export type JobRun = Pick<RecordTools, 'change' | 'create' | 'read' | 'fail'> & {
    /** The id of the run, whose changes are undone together. A run that was interrupted begins again with another one. */
    event: string;
};

/** Runs a job. @returns what it did, a sentence, if its name does not say it */
export type RunJob = (run: JobRun) => Label | void | Promise<Label | void>;

/** A job at its times. The history has its changes as those of its label: `Job: Low stock mail`. */
export type ShopJob = JobTime & {
    /** Its name on screen; without one, the name in code as words. */
    label?: Label;
    /** Runs in a transaction, within 5 min, on one server. */
    run: RunJob;
};

/** The server's side of a plugin, a part of the name that its description has. */
export type ServerPlugin = Omit<ShopServer, 'plugins'> & {
    /** The name of the plugin in `shop/index.ts`. */
    name: string;
};

/** The server's side of a shop. */
export type ShopServer = {
    /** Hooks that refuse, complete or follow changes, by noun. */
    on?: Readonly<Record<string, NounHooks>>;
    /** The code of the actions of `shop/index.ts`, by their names: `orders.book_courier`. */
    actions?: Readonly<Record<string, RunAction>>;
    /** Routes below `/api/shop`, by method and path: `GET /stock/:sku`. */
    routes?: Readonly<Record<string, ShopRoute>>;
    /** Jobs that the server runs at their times, by name: `low_stock_mail`. */
    jobs?: Readonly<Record<string, ShopJob>>;
    /** The server's side of its plugins. Their hooks run first, in the order of this list. */
    plugins?: readonly ServerPlugin[];
};

/** Describes what the server of a shop does. */
export const defineServer = (server: ShopServer): ShopServer => withPlugins(server, SERVER_PARTS);
