import type { Language } from './languages';
import type { Label } from './fields/field';
import type { Country } from './shop';

/** Who a shop is, in `shop/identity.json` (docs/configuring.md). What it leaves out is as in the core. */
export type Identity = {
    /** The shop's name; one text, or one a language. The settings of the shop win. */
    name?: Label;
    /** A picture in the folder `shop`, such as `logo.svg`. The logo of the settings wins. */
    logo?: string;
    /** The colour of actions and selection, `#0B6B80`. */
    colour?: string;
    /** The code of the currency of all amounts, `AED`; one with two decimals or none. */
    currency?: string;
    /** The shop's time zone, `Asia/Riyadh`. */
    timeZone?: string;
    /** The languages of the panel, in the picker's order. */
    languages?: readonly Language[];
    /** The rows of a page of the reference server's lists. */
    pageSize?: number;
    /** Where the specified calls are, for a panel that another server serves. */
    api?: string;
    /** The percentage of VAT included in every total. */
    vat?: number;
    /** The permission by which roles see the dashboard's figures, such as `show purchases`; all roles without it. */
    figures?: string;
    /** The countries whose phone numbers may be typed without their country code, the likeliest first. */
    phones?: readonly Country[];
    /** The other websites whose pictures the panel of the reference server shows, `https://cdn.example.com`. */
    pictures?: readonly string[];
};

/** The settings of a page by their names in `<meta name="shop-…" content="…">`, which any server of the panel may write. */
export const SETTINGS = [
    'api',
    'extensions',
    'time-zone',
    'name',
    'logo',
    'colour',
    'currency',
    'languages',
    'page-size',
    'vat',
    'figures',
    'phones',
] as const;
export type Setting = (typeof SETTINGS)[number];

/** The settings that an identity makes; of a name in several languages each has its own, `name-ar`. */
export const settingsOf = ({
    name,
    timeZone,
    languages,
    pageSize,
    phones,
    pictures: _pictures,
    ...same
}: Identity): [name: string, content: string][] => {
    const names = typeof name === 'string' ? { en: name } : (name ?? {});
    const all: Record<string, string | number | undefined> = {
        ...Object.fromEntries(
            Object.entries(names).map(([language, text]) => [
                language === 'en' ? 'name' : `name-${language}`,
                text,
            ]),
        ),
        ...same,
        'time-zone': timeZone,
        languages: languages?.join(' '),
        phones: phones?.join(' '),
        'page-size': pageSize,
    };
    return Object.entries(all).flatMap(([setting, value]): [string, string][] =>
        value === undefined ? [] : [[setting, String(value)]],
    );
};
