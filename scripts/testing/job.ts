import { openConnection } from '../../server/backup/database';
import { readConfig } from '../../server/base/config';
import type { Database } from '../../server/db/connect';
import { askForRun, listJobs } from '../../server/services/hooks/jobRuns';
import { runDueJobs } from '../../server/services/hooks/runJobs';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs a job now, as the server does on Run now. @returns its sentence in English @throws Error if it fails */
export async function runJob(
    { database: { db }, url }: { database: Database; url: string },
    name: string,
): Promise<string | null> {
    const { timeZone } = readConfig(process.env);
    await askForRun(db, name);
    const connectAlone = (signal?: AbortSignal) => openConnection(url, 'shop jobs', signal);
    await runDueJobs({ db, connectAlone, timeZone, log: quiet });
    const job = (await listJobs(db, timeZone, 'en')).find(one => one.name === name)!;
    if (job.state === 'done') return job.message;
    throw new Error([job.error, job.place && `(${job.place})`].filter(Boolean).join(' '));
}
