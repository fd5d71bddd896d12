import type { Change } from './changes';
import type { HookCall } from '../../hooks/run';
import type { Origin } from '../auth/device';

/** The signed-in admin who makes a change, as services need it. */
export type Actor = {
    id: number;
    name: string;
    email: string;
    permissions: string[];
    /** The session of the call. It stays open when its own admin changes the password. */
    session: Buffer;
    signedInAt: Date;
    /** Whether the admin has yet to set up the second factor that the role requires. */
    needsFactor: boolean;
    /** Where the call comes from. */
    origin?: Origin;
    /** The change that the call is part of. */
    change?: Change;
    /** The plan that makes the change. */
    plan?: number;
    /** The log entry that the call undoes. */
    undoes?: number;
    /** The hooks of the call. */
    hooks?: HookCall;
    /** Whether all that the call changes is taken back. The shop's hooks do not run then. */
    previews?: boolean;
};
