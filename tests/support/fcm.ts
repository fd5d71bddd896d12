import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROJECT = 'shop-test';
const EMAIL = 'push@shop-test.iam.gserviceaccount.com';
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

export type FcmMessage = {
    token: string;
    notification: { title: string; body: string };
    data: Record<string, string>;
    android: { collapseKey?: string; collapse_key?: string; notification: { tag: string } };
    apns: { headers: Record<string, string> };
};
/** An answer of `messages:send`: an error of FCM, raw text of a server before it, silence, or a cut. */
export type FcmAnswer =
    | { status: number; code?: string; message?: string; headers?: Record<string, string>; text?: string }
    | 'silence'
    | 'cut';

/**
 * An agent whose connections for https://… lead to a local server without TLS, which sees the host that was meant. It is
 * the `httpAgent` that firebase-admin takes.
 */
class LocalAgent extends Agent {
    private destroyed = false;

    constructor(private readonly port: number) {
        super({ keepAlive: true, maxSockets: 50 });
    }

    override destroy() {
        this.destroyed = true;
        super.destroy();
    }

    override createConnection() {
        if (this.destroyed) throw new Error('The agent is destroyed.');
        return connect(this.port, '127.0.0.1') as never;
    }
}
export const agentTo = (port: number): Agent => new LocalAgent(port);

/**
 * A local stand-in for Google's servers as documented: the OAuth token endpoint, which verifies the signed assertion of
 * the service account, and FCM's HTTP v1 `messages:send`, which demands the token that it gave.
 */
export async function startFcm() {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    let files = 0;
    const folder = await mkdtemp(path.join(tmpdir(), 'fcm-'));
    const account = {
        type: 'service_account',
        project_id: PROJECT,
        private_key_id: 'k',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        client_email: EMAIL,
        token_uri: 'https://oauth2.googleapis.com/token',
    };
    const state = {
        /** Every message that was asked for, in order. */
        messages: [] as FcmMessage[],
        tokensGiven: 0,
        /** Decides the answer by the message and the number of earlier attempts with its token; undefined accepts it. */
        answer: (_message: FcmMessage, _earlier: number): FcmAnswer | undefined => undefined,
        answerToken: (): number | undefined => undefined,
        onMessage: () => undefined as void,
    };
    const server = createServer((request, response) => {
        void readAll(request).then(body => {
            const url = `https://${request.headers.host}${request.url}`;
            if (/^https:\/\/(oauth2|www)\.googleapis\.com\/(token|oauth2\/v4\/token)$/.test(url))
                return giveToken(body, response, state);
            if (url === `https://fcm.googleapis.com/v1/projects/${PROJECT}/messages:send`)
                return takeMessage(request, body, response, state);
            return send(response, 404, { error: { status: 'NOT_FOUND', message: url } });
        });
    });
    const giveToken = (body: string, response: ServerResponse, { answerToken }: typeof state) => {
        const refused = answerToken();
        if (refused) return send(response, refused, { error: 'internal_failure' });
        const assertion = new URLSearchParams(body).get('assertion') ?? parsedAssertion(body);
        const [head = '', claims = '', signature = ''] = assertion.split('.');
        const verified = createVerify('RSA-SHA256')
            .update(`${head}.${claims}`)
            .verify(publicKey, signature, 'base64url');
        const { iss, scope } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
            string,
            string
        >;
        if (!verified || iss !== EMAIL || !scope?.includes('firebase.messaging'))
            return send(response, 400, { error: 'invalid_grant' });
        state.tokensGiven += 1;
        return send(response, 200, {
            access_token: `ya29.${state.tokensGiven}`,
            expires_in: 3600,
            token_type: 'Bearer',
        });
    };
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
        port,
        state,
        /** A new file of the service account: the SDK keeps one sign-in for each file. */
        credentials: async () => {
            files += 1;
            const file = path.join(folder, `service-account-${files}.json`);
            await writeFile(file, JSON.stringify(account));
            return file;
        },
        agent: () => agentTo(port),
        reset: () => {
            state.messages = [];
            state.answer = () => undefined;
            state.answerToken = () => undefined;
            state.onMessage = () => undefined;
        },
        close: async () => {
            server.closeAllConnections();
            await new Promise(resolve => server.close(resolve));
            await rm(folder, { recursive: true });
        },
    };
}
export type TestFcm = Awaited<ReturnType<typeof startFcm>>;

type State = TestFcm['state'];

function takeMessage(request: IncomingMessage, body: string, response: ServerResponse, state: State) {
    const given = Number(/^Bearer ya29\.(\d+)$/.exec(request.headers.authorization ?? '')?.[1]);
    if (!(given >= 1 && given <= state.tokensGiven))
        return send(response, 401, { error: { status: 'UNAUTHENTICATED', message: 'No valid token.' } });
    const { message } = JSON.parse(body) as { message: FcmMessage };
    const earlier = state.messages.filter(one => one.token === message.token).length;
    state.messages.push(message);
    state.onMessage();
    const answer = state.answer(message, earlier);
    if (answer === 'silence') return;
    if (answer === 'cut') return void request.socket.destroy();
    if (!answer)
        return send(response, 200, { name: `projects/${PROJECT}/messages/${state.messages.length}` });
    const { status, code, message: text = code, headers = {} } = answer;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (answer.text !== undefined)
        return void response.writeHead(status, { 'content-type': 'text/html' }).end(answer.text);
    return send(response, status, {
        error: {
            code: status,
            message: text,
            status: code,
            details: [{ '@type': FCM_ERROR, errorCode: code }],
        },
    });
}

const parsedAssertion = (body: string) => {
    try {
        return (JSON.parse(body) as { assertion: string }).assertion;
    } catch {
        return '';
    }
};

const send = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function readAll(request: IncomingMessage): Promise<string> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
}
