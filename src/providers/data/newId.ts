/** A random UUID. `crypto.randomUUID` exists only on https and localhost, and a shop may serve its panel by plain http. */
export const newId = (): string => {
    if ('randomUUID' in crypto) return crypto.randomUUID();
    const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
    // Version 4, variant 1 (RFC 9562).
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return [...bytes]
        .map(byte => byte.toString(16).padStart(2, '0'))
        .join('')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
