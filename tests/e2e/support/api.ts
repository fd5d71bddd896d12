import type { Permission } from '../../../contract/permissions';
import { ADMIN } from '../../support/server';

type Json = Record<string, unknown>;
export type Row = Json & { id: number };
export type User = { access_token: string; id: number; name: string; role: { permissions: string[] } } & Json;
export type Credentials = { email: string; password: string };

let count = 0;
/** A name that is unique within this run. */
export const unique = (word: string) => `${word} ${process.pid}-${++count}`;

/** A client of the real API, for the setup and the checks of a test. */
export class Api {
    readonly #base: string;
    readonly #token: string | undefined;

    constructor(baseUrl: string, token?: string) {
        this.#base = baseUrl;
        this.#token = token;
    }

    /** Makes a call and returns its body; a refusal throws with the server's message. */
    async call<T = { data: Row }>(method: string, path: string, body?: Json | FormData): Promise<T> {
        const answer = await this.answer(method, path, body);
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
        return (text ? JSON.parse(text) : {}) as T;
    }

    answer(method: string, path: string, body?: Json | FormData): Promise<Response> {
        const form = body instanceof FormData;
        return fetch(`${this.#base}/api/admin${path}`, {
            method,
            headers: {
                ...(this.#token && { 'auth-token': this.#token }),
                ...(body && !form && { 'content-type': 'application/json' }),
            },
            body: form ? body : body && JSON.stringify(body),
        });
    }

    /** The user that the panel stores after a sign-in. */
    async signIn({ email, password }: Credentials = ADMIN): Promise<User> {
        const { access_token, user } = await this.call<{ access_token: string; user: User }>(
            'POST',
            '/auth/login',
            { email, password },
        );
        return { ...user, access_token };
    }

    as = (user: User) => new Api(this.#base, user.access_token);

    async makeRole(permissions: readonly Permission[], name = unique('Role')): Promise<Row> {
        return (await this.call('POST', '/roles', { name, permissions: [...permissions] })).data;
    }

    /** Creates an admin with a new role, and returns the credentials. */
    async makeAdmin(permissions: readonly Permission[], more: Json = {}): Promise<Row & Credentials> {
        const role = await this.makeRole(permissions);
        const name = unique('Admin');
        const credentials = {
            email: `${name.replace(' ', '-').toLowerCase()}@example.com`,
            password: 'a long enough word',
        };
        const { data } = await this.call('POST', '/admins', {
            name,
            ...credentials,
            role_id: role.id,
            is_active: true,
            ...more,
        });
        return { ...data, ...credentials, role_id: role.id };
    }

    async makeCategory(name = unique('Category'), parent_id?: number, photo?: Buffer): Promise<Row> {
        const form = new FormData();
        form.set('name', name);
        form.set('name_ar', 'فئة');
        if (parent_id) form.set('parent_id', String(parent_id));
        if (photo) form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png');
        return (await this.call('POST', '/categories', form)).data;
    }
}
