import { describe, expect, it } from 'vitest';
import { shareTimeZone } from '../../scripts/build/panel';

describe('the time zone of the panel', () => {
    it.each([
        ['is the server’s', { SHOP_TIME_ZONE: 'Africa/Cairo' }, 'Africa/Cairo'],
        [
            'is its own if the build has one',
            { SHOP_TIME_ZONE: 'Africa/Cairo', VITE_SHOP_TIME_ZONE: 'UTC' },
            'UTC',
        ],
        ['is not one that does not exist', { SHOP_TIME_ZONE: 'Mars/Base' }, undefined],
        ['is the default if none is set', {}, undefined],
    ])('%s', (_title, env: NodeJS.ProcessEnv, zone) => {
        shareTimeZone(env);
        expect(env.VITE_SHOP_TIME_ZONE).toBe(zone);
    });
});
