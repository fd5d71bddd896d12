import { openConnection } from '../../server/backup/database';
import { connect } from '../../server/db/connect';
import { fcmGateway } from '../../server/push/fcm';
import { openFirebase } from '../../server/cloud/firebase';
import { startPushes } from '../../server/services/campaigns/pushSender';
import { agentTo } from './fcm';

/**
 * A server's sender in a process of its own, so that a test can kill it. The arguments are the database's URL, the port
 * of the stand-in for Google, and the file of the service account.
 */
const [url = '', port, credentials = ''] = process.argv.slice(2);
const gateway = await fcmGateway(await openFirebase(credentials, agentTo(Number(port))));
const quiet = { info: () => undefined, warn: () => undefined };
startPushes(connect(url).db, () => openConnection(url, 'shop push'), gateway, quiet);
process.stdout.write('sending\n');
