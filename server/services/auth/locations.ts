import { Reader, type CountryResponse } from 'mmdb-lib';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BlockList, isIPv6 } from 'node:net';
import type { AddressLocation } from '../../../contract/schemas/sessions';

/** Finds the location of a network address. */
export type Locate = (address: string) => Promise<AddressLocation>;

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

const networks = (...listed: string[]) => {
    const list = new BlockList();
    for (const one of listed) {
        const [address = '', bits] = one.split('/');
        list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
    }
    return list;
};
const MACHINE = networks('127.0.0.0/8', '::1/128');
const NETWORK = networks(
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '169.254.0.0/16',
    'fc00::/7',
    'fe80::/10',
);
/** Shared by providers, or for documentation: the database has the country of who manages them. */
const NOWHERE = networks(
    '100.64.0.0/10',
    '192.0.2.0/24',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '2001:db8::/32',
);

/** The records of MaxMind's and of plain country databases. */
type Entry = CountryResponse & { country_code?: string };

/** Opens a database of countries. @throws for a file that is missing or none */
export const openCountries = async (
    file = createRequire(import.meta.url).resolve(DATABASE),
): Promise<Reader<Entry>> => new Reader<Entry>(await readFile(file));

/**
 * Finds countries in a MaxMind DB file: the one that comes with the server, or `file`. It is read at the first address,
 * and kept. Without it no country is known, and `onError` hears why once.
 */
export function createLocate(file: string | undefined, onError: (error: unknown) => void): Locate {
    let reading: Promise<Reader<Entry> | undefined> | undefined;
    const read = () => openCountries(file).catch((error: unknown) => void onError(error));
    return async given => {
        // IPv4 in IPv6, as a server that listens on both sees it.
        const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
        const family = isIPv6(address) ? 'ipv6' : 'ipv4';
        if (MACHINE.check(address, family)) return 'machine';
        if (NETWORK.check(address, family)) return 'network';
        if (NOWHERE.check(address, family)) return null;
        const entry = (await (reading ??= read()))?.get(address);
        const code = entry?.country?.iso_code ?? entry?.country_code;
        return code && /^[A-Z]{2}$/.test(code) ? code : null;
    };
}
