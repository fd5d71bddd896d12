/** A typed code with Latin digits and without spaces: Arabic and Persian keyboards type ٠-٩ and ۰-۹. */
export const digits = (code: string): string =>
    code
        .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
        .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
        .replace(/\s/g, '');
