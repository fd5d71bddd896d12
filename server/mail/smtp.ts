import type { Config } from '../base/config';
import { LOGO, type Letter } from './letters';

/** A letter as it is handed to the SMTP server. */
export type Mail = Letter & {
    to: string;
    /** The left part of the Message-ID. */
    key: string;
    /** A PNG. */
    logo?: Buffer | undefined;
};

/** Hands a letter to the SMTP server; resolves when it has taken the letter. */
export type Deliver = (mail: Mail) => Promise<void>;

/** Shorter than the pause after which another server tries. */
const DELIVERY_MS = 50_000;
const ANSWER_MS = 15_000;

/** Loads nodemailer, which a server without letters does not need. */
async function openTransport(smtp: NonNullable<Config['mail']>['smtp']) {
    const { createTransport } = await import('nodemailer');
    return createTransport({
        ...smtp,
        connectionTimeout: ANSWER_MS,
        greetingTimeout: ANSWER_MS,
        socketTimeout: ANSWER_MS,
        dnsTimeout: ANSWER_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
    });
}

/** Delivers through the SMTP server of the settings, with a connection for each letter. */
export function smtpDelivery({ smtp, from }: NonNullable<Config['mail']>): Deliver {
    const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
    let opening: ReturnType<typeof openTransport> | undefined;
    return async ({ key, to, subject, text, html, logo }) => {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_, reject) => {
            timer = setTimeout(
                () => reject(Object.assign(new Error('The SMTP server is too slow'), { code: 'ETIMEDOUT' })),
                DELIVERY_MS,
            );
        });
        const transport = await (opening ??= openTransport(smtp));
        const sent = transport.sendMail({
            from,
            to,
            subject,
            text,
            html,
            messageId: `<${key}@${domain}>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
            ...(logo && {
                attachments: [{ cid: LOGO, filename: 'logo.png', content: logo, contentType: 'image/png' }],
            }),
        });
        try {
            await Promise.race([sent, late]);
        } finally {
            clearTimeout(timer);
        }
    };
}

/** Returns the codes or the name of an SMTP error without its text, which may contain the address. */
export const codesOf = (error: unknown): string => {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return [code, responseCode].filter(Boolean).join(' ') || (error instanceof Error ? error.name : 'Error');
};

/** Whether the SMTP server has permanently refused the letter or its address. */
export const isFinal = (error: unknown): boolean => {
    const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
    return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
};
