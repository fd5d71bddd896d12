import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const encoded = (value: unknown) => Buffer.from(isoCBOR.encode(value as never));

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };

/** A passkey without a browser: answers a server's options as `navigator.credentials` would. */
export class Authenticator {
    readonly id = randomBytes(16);
    private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
        namedCurve: 'P-256',
    });
    /** Signatures so far. */
    counter = 0;
    /** Whether its owner unlocks it. */
    verifies = true;

    constructor(private readonly origin = 'http://localhost:3000') {}

    private authData(host: string, flags: number, ...rest: Buffer[]) {
        const count = Buffer.alloc(4);
        count.writeUInt32BE(this.counter);
        return Buffer.concat([
            sha256(host),
            Buffer.from([flags | USER_PRESENT | (this.verifies ? USER_VERIFIED : 0)]),
            count,
            ...rest,
        ]);
    }

    private clientData = (type: string, challenge: string) =>
        Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));

    private answer = (response: Record<string, unknown>) => ({
        id: this.id.toString('base64url'),
        rawId: this.id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response,
    });

    /** Answers `navigator.credentials.create`. */
    register(options: Options) {
        const { x, y } = this.keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
        // COSE: EC2, ES256, P-256.
        const publicKey = new Map<number, unknown>([
            [1, 2],
            [3, -7],
            [-1, 1],
            [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
            [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]);
        const length = Buffer.alloc(2);
        length.writeUInt16BE(this.id.length);
        const authData = this.authData(
            options.rp?.id ?? '',
            HAS_CREDENTIAL,
            Buffer.alloc(16),
            length,
            this.id,
            encoded(publicKey),
        );
        const attestation = new Map<string, unknown>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', new Uint8Array(authData)],
        ]);
        return this.answer({
            clientDataJSON: this.clientData('webauthn.create', options.challenge).toString('base64url'),
            attestationObject: encoded(attestation).toString('base64url'),
            transports: ['internal'],
        });
    }

    /** Answers `navigator.credentials.get`. */
    sign(options: Options) {
        this.counter += 1;
        const authData = this.authData(options.rpId ?? '', 0);
        const clientData = this.clientData('webauthn.get', options.challenge);
        const signature = createSign('sha256')
            .update(Buffer.concat([authData, sha256(clientData)]))
            .sign(this.keys.privateKey);
        return this.answer({
            clientDataJSON: clientData.toString('base64url'),
            authenticatorData: authData.toString('base64url'),
            signature: signature.toString('base64url'),
        });
    }
}
