import type { FastifyBaseLogger } from 'fastify';
import { openConnection } from './backup/database';
import { startBackups } from './backup/schedule';
import type { Connected } from './cloud/firebase';
import type { Config } from './base/config';
import type { Database } from './db/connect';
import { connectForJobs } from './db/connectForJobs';
import { loggable } from './db/failure';
import { startPace } from './db/pace';
import { startOutbox } from './services/hooks/outbox';
import { startJobs } from './services/hooks/runJobs';
import { jobs as shopJobs } from './hooks/jobs';
import { isFollowed } from './hooks/run';
import { startErasures } from './services/customers/runErasures';
import { startPlans } from './services/plans/runPlans';
import { startStatistics } from './db/statistics/days';
import { smtpDelivery } from './mail/smtp';
import { sweepChallenges } from './services/auth/factors/challenge';
import { startMailer, sweepLetters, type Mailer } from './services/auth/mailer';
import { sweepLinks } from './services/auth/passwordLinks';
import { sweepAlerts } from './services/alerts/alerts';
import { startCloudAlerts } from './services/alerts/cloudAlerts';
import { sweepFiles } from './services/records/files';
import { sweepJournal } from './services/log/journal';
import { sweepAnswers } from './services/records/once';
import { queuePushes, sweepPushes } from './services/campaigns/pushes';
import { startPushes } from './services/campaigns/pushSender';
import { recordDelivery, startSender } from './services/campaigns/sender';
import { sweepSecurityEntries } from './services/auth/securityJournal';
import { sweepSessions } from './services/auth/sessions';
import type { Storage } from './storage/storage';

const HOUR_MS = 60 * 60 * 1000;
const SWEEPS = [
    sweepSessions,
    sweepAnswers,
    sweepAlerts,
    sweepJournal,
    sweepPushes,
    sweepLinks,
    sweepLetters,
    sweepChallenges,
];

/** Sends letters, if the settings have an SMTP server. */
const startMail = ({ mail }: Config, rest: Omit<Mailer, 'deliver' | 'publicUrl'>) =>
    mail && startMailer({ ...rest, publicUrl: mail.publicUrl, deliver: smtpDelivery(mail) });

type Needs = {
    config: Config;
    database: Database;
    /** The database without a pooler. */
    url: string;
    storage: Storage;
    /** Seals the links in letters. */
    secret: string;
    log: FastifyBaseLogger;
} & Connected;

/** Starts what a server does beside its calls. Any number of servers may. The returned function stops it. */
export function startWorkers({
    config,
    database,
    url,
    storage,
    secret,
    gateway,
    cloud,
    log,
}: Needs): () => Promise<void> {
    const { db } = database;
    const warn = (message: string) => (error: unknown) => log.warn({ err: loggable(error) }, message);
    const sweeper = setInterval(
        () =>
            Promise.all([
                ...SWEEPS.map(sweep => sweep(db)),
                sweepSecurityEntries(db, config.securityLogDays),
            ]).catch(warn('sweeping failed')),
        HOUR_MS,
    );
    const jobs = connectForJobs(url);
    const connectAlone = (name: string) => (signal?: AbortSignal) => openConnection(url, name, signal);
    // Runs in the background.
    const swept = sweepFiles(db, storage).catch(warn('sweeping files failed'));
    const workers = [
        startSender(db, gateway ? queuePushes : recordDelivery, log),
        gateway && startPushes(db, connectAlone('shop push'), gateway, log),
        cloud && startCloudAlerts(database, connectAlone('shop cloud'), cloud, log),
        startMail(config, { db, storage, secret, log }),
        startStatistics(jobs.db, config.timeZone, log),
        startPlans(db, log),
        startErasures(db, storage, log),
        startPace(jobs.db, log),
        config.backup && startBackups({ ...config.backup, url, storage }, log),
        isFollowed() ? startOutbox(database, log) : undefined,
        shopJobs.size > 0 &&
            startJobs({
                db,
                connectAlone: connectAlone('shop jobs'),
                timeZone: config.timeZone,
                log,
            }),
    ];
    return async () => {
        clearInterval(sweeper);
        const stopped = workers.map(async worker => ((await worker) || undefined)?.stop());
        await jobs.cancel().catch(warn('ending the jobs failed'));
        await Promise.all([swept, ...stopped]);
        await jobs.close();
    };
}
