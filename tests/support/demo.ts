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
