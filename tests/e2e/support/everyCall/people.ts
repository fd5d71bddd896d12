import { expect } from 'vitest';
import { OPEN_STATUSES } from '../../../../contract/statuses';
import { type Row, unique } from '../api';
import { askToDelete, arrive, button, field, toast } from '../visit';
import {
    eventually,
    foundOf,
    LISTS,
    pressYes,
    rowOf,
    saveDialog,
    searched,
    visiting,
    type Worker,
} from './worker';

/** Signs in and out by the forms, and changes the own profile. */
export const session = async (worker: Worker) => {
    const { page, say, api, person } = worker;
    const goto = visiting(worker);
    await page.goto('/session/login');
    await page.locator('input[name=email]').fill(person.email);
    await page.locator('input[name=password]').fill(person.password);
    await page.locator('button[type=submit]').click();
    await toast(page, say('toast.signed_in')).waitFor();
    await goto('/default/user-profile');
    const phone = `+96650${String(Date.now()).slice(-7)}`;
    await field(page, say('resources.admins.fields.phone')).fill(phone);
    await button(page, say('action.save')).click();
    await toast(page, say('screen.form.saved')).waitFor();
    expect((await foundOf(api, '/admins', person.email))[0]!.phone).toBe(phone);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

export const signOut = async (worker: Worker) => {
    const { page, say } = worker;
    const goto = visiting(worker);
    await goto('/default/categories');
    await page.locator('[data-part=top-bar] button').last().click();
    await page.getByRole('menuitem', { name: say('topbar.logout') }).click();
    await arrive(page, '/session/login');
};

export const roles = async (worker: Worker) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const name = unique('Buyers');
    const named = async (name: string) =>
        (await api.call<{ data: Row[] }>('GET', '/roles')).data.find(role => role.name === name);
    const dialog = page.getByRole('dialog');
    await goto(`${LISTS.roles}?dialog=new`);
    await field(dialog, say('resources.roles.fields.name')).fill(name);
    await dialog.getByRole('checkbox', { name: say('permission.show products') }).check();
    await saveDialog(page, say);
    const made = (await named(name))!;
    expect(made.permissions).toEqual(['show products']);
    await goto(`${LISTS.roles}?dialog=${made.id}`);
    await field(dialog, say('resources.roles.fields.name')).fill(`${name} two`);
    await saveDialog(page, say);
    expect(await named(`${name} two`)).toMatchObject({ id: made.id, permissions: ['show products'] });
    await goto(`${LISTS.roles}?dialog=${made.id}`);
    await button(dialog, say('action.delete')).click();
    await pressYes(page, say);
    await eventually(
        () => named(`${name} two`),
        now => expect(now).toBeUndefined(),
    );
};

export const admins = async (worker: Worker) => {
    const { page, say, api } = worker;
    const goto = visiting(worker);
    const role = await api.makeRole(['show home']);
    const name = unique('Salma');
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
    const dialog = page.getByRole('dialog');
    await goto(`${LISTS.admins}?dialog=new`);
    await field(dialog, say('resources.admins.fields.name')).fill(name);
    await field(dialog, say('resources.admins.fields.email')).fill(email);
    await dialog.locator('input[type=password]').first().fill('a long enough word');
    // The picker has all roles, even if the host pages them.
    await dialog.getByRole('combobox', { name: new RegExp(say('resources.admins.fields.role_id')) }).click();
    await page.getByRole('option', { name: String(role.name) }).click();
    await saveDialog(page, say);
    const [made] = await foundOf(api, '/admins', email);
    expect(made).toMatchObject({ name, role_id: role.id, is_active: true });
    await goto(searched(LISTS.admins, email));
    await rowOf(page, name).click();
    await field(dialog, say('resources.admins.fields.name')).fill(`${name} two`);
    await saveDialog(page, say);
    expect((await foundOf(api, '/admins', email))[0]).toMatchObject({ name: `${name} two`, is_active: true });
    await goto(`${LISTS.admins}?dialog=${made!.id}`);
    await button(dialog, say('action.delete')).click();
    await pressYes(page, say);
    await eventually(
        () => foundOf(api, '/admins', email),
        now => expect(now).toEqual([]),
    );
};

export const users = async (worker: Worker) => {
    const { page, say, api, at } = worker;
    const goto = visiting(worker);
    const { data } = await api.call<{ data: Row[] }>('GET', '/users?col=id&desc=1');
    const free: Row[] = [];
    for (const one of data) {
        const filters = JSON.stringify({ user_id: one.id, status: OPEN_STATUSES });
        const asked = { _method: 'GET', filters };
        const open = await api.call<{ data: Row[] }>('POST', '/purchase-operations', asked);
        if (open.data.length === 0) free.push(one);
    }
    // One with open orders is not deleted.
    const user = free[at]!;
    const dialog = page.getByRole('dialog');
    await goto(searched(LISTS.users, user.phone));
    await page.getByRole('row').nth(1).click();
    await page.getByRole('link', { name: say('action.edit'), exact: true }).click();
    await field(dialog, say('resources.customers.fields.city')).fill('Abha');
    // Another admin saves in the meantime; both changes are kept.
    await api.call('PUT', `/users/${user.id}`, { admin_notes: 'Prefers calls' });
    await button(dialog, say('action.save')).click();
    // The server notices with the extensions, else the panel, which reads before it writes.
    await button(dialog, say('screen.conflict.save_both')).click();
    await dialog.waitFor({ state: 'detached' });
    const [now] = await foundOf(api, '/users', user.phone);
    expect(now).toMatchObject({
        id: user.id,
        city: 'Abha',
        admin_notes: 'Prefers calls',
        name: user.name,
        is_active: user.is_active,
    });
    await goto(`${LISTS.users}/${user.id}`);
    await askToDelete(page, say('action.delete'));
    await pressYes(page, say, String(user.name));
    await eventually(
        async () => (await foundOf(api, '/users', user.phone)).length,
        now => expect(now).toBe(0),
    );
};
