import { addOwnColumns } from '../../server/db/reconcile';
import { prepareJobs } from '../../server/services/hooks/jobRuns';
import { prepareOutbox } from '../../server/services/hooks/outbox';

/** Prepares a database for the shop of the test's project, as a start of the server does. */
export async function prepareShop(url: string, say?: (line: string) => void): Promise<void> {
    await addOwnColumns(url, say);
    await prepareOutbox(url);
    await prepareJobs(url);
}
