import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

/** A letter as an SMTP server got it. */
export type Received = {
    to: string[];
    headers: Record<string, string>;
    text: string;
    html: string;
    /** The types of all parts. */
    types: string[];
    /** The link in the text, and its token. */
    link: string;
    token: string;
};

/** An answer of the server to the next letters: the code and text of a refusal, or null to take them. */
type Refusal = { code: number; message: string; at: 'RCPT' | 'DATA' } | null;

const unfold = (head: string) => head.replace(/\r\n[ \t]+/g, ' ');

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` as text. */
const decodedWords = (value: string) =>
    value
        .replace(/\?=\s+=\?/g, '?==?')
        .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
            kind.toUpperCase() === 'B'
                ? Buffer.from(text, 'base64').toString('binary')
                : text
                      .replaceAll('_', ' ')
                      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
                          String.fromCharCode(Number.parseInt(hex, 16)),
                      ),
        );

const headersOf = (head: string): Record<string, string> =>
    Object.fromEntries(
        unfold(head)
            .split('\r\n')
            .map(line => /^([^:]+):\s*(.*)$/.exec(line))
            .flatMap(match =>
                match
                    ? [
                          [
                              match[1]!.toLowerCase(),
                              Buffer.from(decodedWords(match[2]!), 'latin1').toString('utf8'),
                          ],
                      ]
                    : [],
            ),
    ) as Record<string, string>;

const bodyOf = (body: string, encoding = '') =>
    encoding === 'base64'
        ? Buffer.from(body, 'base64').toString('utf8')
        : encoding === 'quoted-printable'
          ? Buffer.from(
                body
                    .replace(/=\r\n/g, '')
                    .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
                        String.fromCharCode(Number.parseInt(hex, 16)),
                    ),
                'latin1',
            ).toString('utf8')
          : body;

/** The parts of a message that have no parts of their own. */
function partsOf(raw: string): { headers: Record<string, string>; body: string }[] {
    const split = raw.indexOf('\r\n\r\n');
    const headers = headersOf(raw.slice(0, split));
    const body = raw.slice(split + 4);
    const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
    if (!boundary) return [{ headers, body: bodyOf(body, headers['content-transfer-encoding']) }];
    return body
        .split(`--${boundary}`)
        .slice(1, -1)
        .flatMap(part => partsOf(part.replace(/^\r\n/, '')));
}

function read(raw: string, to: string[]): Received {
    const parts = partsOf(raw);
    const typed = (type: string) => parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    const text = typed('text/plain')?.body ?? '';
    const link = /https?:\S+/.exec(text)?.[0] ?? '';
    return {
        to,
        headers: headersOf(raw.slice(0, raw.indexOf('\r\n\r\n'))),
        text,
        html: typed('text/html')?.body ?? '',
        types: parts.map(({ headers }) => headers['content-type']?.split(';')[0] ?? ''),
        link,
        token: link.split('#')[1] ?? '',
    };
}

/** Starts an SMTP server on this machine that keeps what it takes. */
export async function startSmtp() {
    const received: Received[] = [];
    let refusal: Refusal = null;
    const refused = (at: 'RCPT' | 'DATA') =>
        refusal?.at === at && Object.assign(new Error(refusal.message), { responseCode: refusal.code });
    const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo: (_address, _session, done) => done(refused('RCPT') || undefined),
        onData(stream, session, done) {
            const chunks: Buffer[] = [];
            stream.on('data', (chunk: Buffer) => chunks.push(chunk));
            stream.on('end', () => {
                const error = refused('DATA');
                if (error) return done(error);
                const to = session.envelope.rcptTo.map(({ address }) => address);
                received.push(read(Buffer.concat(chunks).toString('latin1'), to));
                done();
            });
        },
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.server.address() as AddressInfo;
    return {
        url: `smtp://127.0.0.1:${port}`,
        received,
        refuse: (next: Refusal) => {
            refusal = next;
        },
        close: () => new Promise<void>(resolve => server.close(() => resolve())),
    };
}
export type Smtp = Awaited<ReturnType<typeof startSmtp>>;
