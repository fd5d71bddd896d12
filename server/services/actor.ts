/** Who makes a change: what services need to know of the admin behind a session. */
export type Actor = {
    id: number;
    name: string;
    email: string;
    permissions: string[];
    /** The session that the change came by; it outlives a change of its own password. */
    session: Buffer;
};
