/** The signed-in admin who makes a change, as services need it. */
export type Actor = {
    id: number;
    name: string;
    email: string;
    permissions: string[];
    /** The session of the call. It stays open when its own admin changes the password. */
    session: Buffer;
};
