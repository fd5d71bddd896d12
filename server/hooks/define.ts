/**
 * `#server`: what `shop/server.ts` imports (docs/configuring.md). Names here change in major versions only.
 */
import type { Label } from '../../contract/fields/field';

/** A change of a record, as the history has it: texts of more than 200 characters are cut. It is frozen. */
export type Change = {
    /** As the shop calls it: `customers`, or one of its own nouns. */
    noun: string;
    action: 'create' | 'update' | 'delete';
    id: number;
    /** The new values by field; of a deletion there are none. */
    changes: Readonly<Record<string, unknown>>;
    /** The values before, of a change or a deletion. */
    former: Readonly<Record<string, unknown>>;
    /** Who made it; no id if it was the command line. */
    admin: { id: number | null; name: string };
};

/** An error for `throw`: the change is taken back, and each text is shown at its field, in the reader's language. */
export type RefuseChange = (fields: Readonly<Record<string, Label>>) => Error;

/** Hooks that follow or refuse changes, by noun. */
export type ServerHooks = {
    /** In the transaction of the change, within 1 s for all changes of a call: `throw refuse({ … })` takes it back. */
    before?: Readonly<Record<string, (change: Change & { refuse: RefuseChange }) => void | Promise<void>>>;
    /** After the commit, at most once: a server that is killed forgets it. An error is logged, and changes nothing. */
    after?: Readonly<Record<string, (change: Change) => unknown>>;
};

/** Describes what the server of a shop does at changes. */
export const defineServer = (hooks: ServerHooks): ServerHooks => hooks;
