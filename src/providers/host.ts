import type { Language } from '../../contract/languages';
import {
    API_BASE,
    CURRENCY as SPECIFIED_CURRENCY,
    EXTENSIONS_BASE,
    PAGE_SIZE as SPECIFIED_SIZE,
} from '../../contract/constants';
import type { Call } from '../../contract/call';
import type { Setting } from '../../contract/identity';
import { VAT_PERCENT as SPECIFIED_VAT } from '../../contract/shop';
import { isExtension, type Noun } from '../../contract/noun';

/**
 * A setting that the server of the panel writes into its index.html, such as `<meta name="shop-api" content="…">`
 * (docs/your-own-host.md). Undefined without the tag.
 */
export const hostSetting = /* @__NO_SIDE_EFFECTS__ */ (
    name: Setting | `name-${Language}`,
): string | undefined =>
    globalThis.document?.querySelector?.<HTMLMetaElement>(`meta[name="shop-${name}"]`)?.content;

/** An address without a slash at its end: each path begins with one. */
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

const named = hostSetting('api');

/** The base of the specified calls: the page's, else that of the build (`VITE_API_BASE`). */
export const apiBase: string = withoutSlash(named || import.meta.env?.VITE_API_BASE || API_BASE);

/** The base of the extensions (docs/contract.md#calls-of-our-own-kept-apart). A page that names its API has none unless it names them. */
export const extensionsBase: string = withoutSlash(
    hostSetting('extensions') ?? (named ? '' : (import.meta.env?.VITE_EXTENSIONS_BASE ?? EXTENSIONS_BASE)),
);
/** Whether the host has the extensions; an empty base means that it has none. */
export const extended = extensionsBase !== '';
/** Whether the host has a call. One without the extensions lacks theirs. */
export const offers = (call: Pick<Call, 'base'>): boolean => extended || call.base !== 'extensions';
/** Whether the host has a noun. A host without the extensions lacks nouns that are extensions. */
export const hostHas = (noun: Pick<Noun, 'page' | 'calls'>): boolean => extended || !isExtension(noun);

/** The code of the currency of all amounts. */
export const CURRENCY: string = hostSetting('currency') || SPECIFIED_CURRENCY;
/** The rows of a page that is asked for by its size. */
export const PAGE_SIZE: number = /* @__PURE__ */ Number(hostSetting('page-size')) || SPECIFIED_SIZE;
/** The permission by which roles see the dashboard's figures; undefined for all roles. */
export const FIGURES: string | undefined = hostSetting('figures');
/** The percentage of VAT included in every total. */
export const VAT_PERCENT: number = /* @__PURE__ */ Number(hostSetting('vat') ?? SPECIFIED_VAT);
