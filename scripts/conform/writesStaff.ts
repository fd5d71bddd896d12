import { api } from '../../contract/nouns';
import { roleIn } from '../../src/providers/answers/permissions';
import type { Row } from '../../src/providers/answers/readAnswer';
import { nameOfCall as nameOf, SPECIFIED } from '../../contract/specified';
import { checkRefusal, described, mayCall, read, rowsOf } from './run';
import { nobody, randomWord, signIn } from './sessions';
import { conflict, refusedField } from './refusals';
import { expectValues, findRow, make, remove, type Writing } from './writing';

/** The one permission of the role that is made. */
const GIVEN = 'show home';

/** Roles, admins, permissions, the profile and signing out. */
export async function checkStaff(run: Writing): Promise<void> {
    const { findings, mark } = run;
    if (!mayCall(run, api.roles.create) || !mayCall(run, api.admins.create))
        return findings.unchecked(
            'POST /roles',
            'and admins were not checked: the role may not change them.',
        );
    const role = { name: mark, permissions: [GIVEN] };
    await refusedField(run, api.roles, { ...role, name: '' }, 'name');
    const role_id = await make(run, api.roles, role, 'name');
    if (role_id === undefined) return;
    const renamed = { ...role, name: `${mark} two` };
    await read(run, api.roles.update, { id: role_id, ...renamed });
    const stored = rowsOf(await read(run, api.roles.list)).find(({ id }) => id === role_id);
    expectValues(run, api.roles.update, stored, renamed);

    const admin = {
        name: mark,
        email: `${randomWord()}@example.com`,
        password: `${randomWord()} ${randomWord()}`,
        role_id,
        is_active: true,
    };
    await refusedField(run, api.admins, { ...admin, email: 'none' }, 'email');
    const id = await make(run, api.admins, admin, 'email');
    if (id === undefined) return;
    await read(run, api.admins.update, { id, name: `${mark} two` });
    const changed = await findRow(run, api.admins.list, { email: admin.email }, 'email');
    expectValues(run, api.admins.update, changed, { name: `${mark} two`, is_active: true, role_id });
    await checkMember(run, admin);
    await conflict(run, api.roles.delete, role_id, 'the deletion of a role that an admin has');
    await remove(run, api.admins.delete, id);
    await remove(run, api.roles.delete, role_id);
}

/** Checks the permissions of an admin who has only one, with a session of its own that ends. */
async function checkMember(run: Writing, { email, password }: { email: string; password: string }) {
    const { host, findings } = run;
    const user = await signIn(run, email, password);
    if (!user) return;
    const token = user.access_token;
    const profile = await read(run, api.profile.one, {}, { token });
    const { permissions } = roleIn((profile?.data ?? {}) as Row) ?? user.role;
    if (JSON.stringify(permissions) !== JSON.stringify([GIVEN]))
        findings.fault(nameOf(api.profile.one), 'doesn’t return the permissions of the role.');
    for (const { call } of SPECIFIED) {
        if (typeof call.access === 'string' || call.access.includes(GIVEN)) continue;
        const answer = await host.ask(call, nobody(call), { token });
        if (answer.status !== 403)
            findings.fault(
                nameOf(call),
                `answers ${described(answer)} to a role without ${call.access.join(' or ')}; it should answer 403.`,
                'A call answers a role that lacks its permission.',
            );
    }
    await read(run, api.home.one, {}, { token });
    await read(run, api.profile.update, { name: `${run.mark} three` }, { token });
    const own = await read(run, api.profile.one, {}, { token });
    expectValues(run, api.profile.update, own?.data as Row, { name: `${run.mark} three` });
    const wrong = { password: `${randomWord()} ${randomWord()}`, current_password: randomWord() };
    checkRefusal(
        run,
        api.profile.update,
        await host.ask(api.profile.update, wrong, { token }),
        [422],
        'a wrong current password',
        'difference',
    );
    const out = await host.ask(api.session.logout, {}, { token });
    if (out.status >= 300) findings.fault(nameOf(api.session.logout), `answers ${described(out)}.`);
    const after = await host.ask(api.profile.one, {}, { token });
    if (after.status !== 401)
        findings.fault(
            nameOf(api.session.logout),
            `leaves the session open: its token answers ${after.status}.`,
        );
}
