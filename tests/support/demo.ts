import { setTimeout as wait } from 'node:timers/promises';

/** The stored user of a session: signs in on a server. */
export async function sessionOn(baseUrl: string, account: object): Promise<{ access_token: string }> {
    const response = await fetch(`${baseUrl}/api/admin/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
    });
    const { access_token, user } = (await response.json()) as { access_token: string; user: object };
    return { ...user, access_token };
}

/**
 * Waits until the server has drawn the demo's pictures, which it does in the background; banners are drawn last.
 * @throws Error after 300 s
 */
export async function picturesDrawn(baseUrl: string, token: string): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
        const response = await fetch(`${baseUrl}/api/admin/banners`, { headers: { 'auth-token': token } });
        const { data } = (await response.json()) as { data: unknown[] };
        if (data.length >= 6) return;
        await wait(500);
    }
    throw new Error('The demo shop’s pictures were not drawn within 300 s.');
}
