import { expect, it } from 'vitest';
import { del, get, post } from '../../contract/call';
import { register, type Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { permissionsOf } from '../../contract/permissions';

const parcels = register('parcels', {
    permissions: { show: 'show parcels', edit: 'edit parcels', weigh: 'weigh parcels' },
    calls: { list: get('/parcels'), delete: del('/parcels/:id'), weigh: post('/parcels/:id/weight') },
});

it('a read needs a permission of its noun, a write the one to edit, and a call with a permission of its own that one', () => {
    expect(
        Object.entries(parcels.calls).map(([name, call]) => [name, 'access' in call && call.access]),
    ).toEqual([
        ['list', ['show parcels', 'edit parcels']],
        ['delete', ['edit parcels']],
        ['weigh', ['weigh parcels']],
    ]);
});

it('every kind of permission is one that a role may have', () => {
    expect(permissionsOf([parcels])).toEqual(['show parcels', 'edit parcels', 'weigh parcels']);
});

it('every permission of a noun is to show, to edit, or named after one of its calls', () => {
    const unused = Object.values<Noun>(nouns).flatMap(({ name, permissions = {}, calls }) =>
        Object.keys(permissions).flatMap(kind =>
            ['show', 'edit', ...Object.keys(calls)].includes(kind) ? [] : `${name}.${kind}`,
        ),
    );
    expect(unused).toEqual([]);
});
