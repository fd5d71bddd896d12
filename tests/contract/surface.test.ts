import { expect, it } from 'vitest';
import { stableSurface, surfaceChanges, writtenSurface } from '../../scripts/surface/stable';

it('the stable surface is as contract/surface.txt has it; `npm run surface` writes it again', async () => {
    expect(surfaceChanges(writtenSurface(), await stableSurface())).toEqual([]);
});

it('the surface has the imports of a shop with their options, the calls, the environment, the files and the commands', async () => {
    const surface = await stableSurface();
    for (const line of [
        '#core defineShop',
        '#core type OrderStatus restocks?',
        "#core type OrderStatus colour? 'amber'",
        "#core type Field type 'text'",
        '#panel type PanelWidget width?',
        '#server type NounHooks before?',
        'call POST /api/admin/auth/login email',
        'call GET /api/extensions/feed',
        'command npm run backup',
        'environment DATABASE_URL',
        'environment VITE_API_BASE',
        'file shop/identity.json',
        'identity.json currency',
    ])
        expect(surface).toContain(line);
});

it('a change of the surface is named', () => {
    expect(
        surfaceChanges(
            ['#core type Rule', 'call GET /api/admin/roles', 'environment PORT'],
            ['#core type Rule', '#server defineRoute', 'environment PORT'],
        ),
    ).toEqual(['removed call GET /api/admin/roles', 'added defineRoute to #server']);
});
