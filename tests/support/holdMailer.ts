import { readConfig } from '../../server/base/config';
import { connect } from '../../server/db/connect';
import { smtpDelivery } from '../../server/mail/smtp';
import { sendNextLetter } from '../../server/services/auth/mailer';

/**
 * A process that hangs while it sends a letter, so that a test can kill it there: `before` the SMTP server gets the
 * letter, or `after` it has taken it. Arguments: the database's URL, the server's secret, the SMTP server's URL, when.
 */
const [, , url, secret, SMTP_URL, when] = process.argv as string[];
const mail = readConfig({ SMTP_URL, MAIL_FROM: 'shop@example.com' }).mail!;
const deliver = smtpDelivery(mail);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
await sendNextLetter({
    db: connect(url!).db,
    storage: { get: async () => undefined },
    secret: secret!,
    publicUrl: mail.publicUrl,
    deliver: async letter => {
        if (when === 'after') await deliver(letter);
        process.stdout.write('holding\n');
        await new Promise(() => setInterval(() => undefined, 1000));
    },
    log: quiet,
});
