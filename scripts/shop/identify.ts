import { DIST } from '../build/panel';
import { SHOP } from './folder';
import { FaultyIdentity, giveServer, readIdentity } from './identity';
import { pointPages } from './point';

/**
 * Writes who the shop is into the pages of the panel, and into the settings of the server, which starts in this process. On a
 * fault it prints the faults and answers false.
 */
export function identify(): boolean {
    try {
        const identity = readIdentity(SHOP);
        // This server has the calls itself.
        pointPages(DIST, { ...identity, api: undefined }, SHOP);
        giveServer(identity);
        return true;
    } catch (error) {
        if (!(error instanceof FaultyIdentity)) throw error;
        console.error(`${error.message}\n\nThe shop wasn’t started.`);
        return false;
    }
}
