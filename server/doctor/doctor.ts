import { type Config, readConfig, SetupError } from '../base/config';
import { checkDatabase } from './database';
import { type Diagnosis, reasonOf, type Say } from './diagnosis';
import { checkMachine } from './machine';
import { checkServices } from './services';

/**
 * Examines a configuration without changing anything: the settings, the machine, the database and the services that it
 * names.
 */
export async function diagnose(env: Record<string, string | undefined>): Promise<Diagnosis[]> {
    const found: Diagnosis[] = [];
    const say: Say = (state, sentence) => void found.push({ state, sentence });
    let config: Config;
    try {
        config = readConfig(env);
    } catch (error) {
        if (!(error instanceof SetupError)) throw error;
        return error.message.split('\n').map(sentence => ({ state: 'fault', sentence }));
    }
    say('good', 'Configuration is valid.');
    checkExposure(config, env, say);
    for (const check of [checkMachine, checkDatabase, checkServices])
        await check(config, say).catch((error: unknown) => say('fault', reasonOf(error)));
    return found;
}

/** Checks the additional requirements of a server that others can reach. */
function checkExposure(config: Config, env: Record<string, string | undefined>, say: Say): void {
    const { exposed, host, trustProxy, publicUrl, backup, secret, databaseUrl } = config;
    if (!exposed) {
        say('good', 'Only this machine can reach the server, so the demo shop may be used.');
        return;
    }
    if (env.NODE_ENV !== 'production')
        say('advice', 'NODE_ENV is not production: the API documentation at /api/docs needs no session.');
    if (trustProxy === false)
        say(
            'advice',
            `HOST is ${host} and TRUST_PROXY isn’t set. Put a proxy with TLS in front of the server and set TRUST_PROXY to the number of proxies; without TLS, passwords can be intercepted.`,
        );
    if (trustProxy === true)
        say('advice', 'TRUST_PROXY is true, so anyone can forge their address. Set the number of proxies.');
    if (!publicUrl)
        say('advice', 'PUBLIC_URL isn’t set: passkeys and links in email need the panel’s address.');
    else if (!publicUrl.startsWith('https://'))
        say('advice', `PUBLIC_URL is ${publicUrl}, without TLS. Browsers allow passkeys only over https.`);
    if (!backup) say('advice', 'BACKUP_DIR isn’t set, so no backups are scheduled.');
    if (databaseUrl && !secret)
        say(
            'advice',
            'SERVER_SECRET isn’t set: several servers must share DATA_DIR to have the same secret.',
        );
}
