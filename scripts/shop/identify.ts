import path from 'node:path';
import { DIST, ROOT } from '../build/panel';
import { FaultyIdentity, readIdentity } from './identity';
import { pointPages } from './point';

/**
 * Writes who the shop is into the pages of the panel, and into the settings of the server, which starts in this process. On a
 * fault it prints the faults and answers false.
 */
export function identify(): boolean {
    try {
        const folder = path.join(ROOT, 'shop');
        const identity = process.env.SHOP === 'none' ? {} : readIdentity(folder);
        // This server has the calls itself.
        pointPages(DIST, { ...identity, api: undefined }, folder);
        process.env.SHOP_IDENTITY = JSON.stringify(identity);
        if (identity.timeZone) process.env.SHOP_TIME_ZONE ||= identity.timeZone;
        return true;
    } catch (error) {
        if (!(error instanceof FaultyIdentity)) throw error;
        console.error(`${error.message}\n\nThe shop wasn’t started.`);
        return false;
    }
}
