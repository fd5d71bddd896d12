import { currencyDecimals } from '../../contract/limits';
import { CURRENCY, PAGE_SIZE as SPECIFIED } from '../../contract/constants';
import type { Identity } from '../../contract/identity';
import { VAT_PERCENT as SAUDI } from '../../contract/shop';

/** Who the shop is, as the start has read it (scripts/startShop.ts); by itself, as tests run it, the server has none. */
const identity = JSON.parse(process.env.SHOP_IDENTITY || '{}') as Identity;

/** The rows of a page of a list. */
export const PAGE_SIZE: number = identity.pageSize ?? SPECIFIED;

/** The percentage of VAT included in every total. */
export const VAT_PERCENT: number = identity.vat ?? SAUDI;

/** The languages of the sign-in pages; undefined for all. */
export const offeredLanguages = identity.languages;

/** Whether the pages have a name that the settings need not repeat. */
export const isNamed = identity.name !== undefined;

/** The countries whose phone numbers may be sent without their country code. */
export const phoneCountries = identity.phones ?? [];

/** The currency of all amounts, by its code. */
export const currency = identity.currency ?? CURRENCY;

/** The least amount of the currency, in hundredths: 100 of yen, which have no decimals. */
const LEAST_AMOUNT = currencyDecimals(currency) === 0 ? 100 : 1;

/** An amount in hundredths (halalas), rounded to one that the currency has. */
export const toWhole = (hundredths: number): number => Math.round(hundredths / LEAST_AMOUNT) * LEAST_AMOUNT;

/** The other websites whose pictures the panel shows, and fields of pictures take. */
export const pictureOrigins = identity.pictures ?? [];

/** The permission by which roles see the dashboard's figures; undefined for all roles. */
export const figuresPermission = identity.figures;
