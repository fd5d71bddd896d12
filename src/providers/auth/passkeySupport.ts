/** Whether passkeys work at this address: in a secure context whose host has a name. */
export const supportsPasskeys = (): boolean =>
    typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);
