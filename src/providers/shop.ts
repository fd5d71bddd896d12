import type { Language } from '../../contract/languages';
import { useSyncExternalStore } from 'react';
import { extensions } from '../../contract/nouns';
import type { ShopRecord } from '../../contract/schemas/settings';
import type { Translate } from '../../i18n/messages';
import { followTimeZone } from './answers/times';
import { hostSetting } from './host';
import { offers, send } from './http';
import { onStorageOfOtherTab, storage } from './storage/storage';

/**
 * The shop's name and logo; without them the build's name and mark are shown. `mail`: whether the host sends links for
 * forgotten passwords. Without `time_zone`, times are in the build's zone.
 */
export type Shop = Pick<ShopRecord, 'name' | 'name_ar' | 'logo'> &
    Partial<Pick<ShopRecord, 'mail' | 'time_zone'>>;

/** Not in react-admin's store, which a logout clears. The next page load shows it before the server has answered. */
const KEY = 'shop';
const BUILT: Shop = { name: null, name_ar: null, logo: null };

/** The logo of the page, which that of the settings replaces. */
const LOGO = hostSetting('logo') || null;

const read = (text: string | null): Shop => {
    try {
        return { ...BUILT, ...(JSON.parse(text ?? 'null') as Shop | null) };
    } catch {
        return BUILT;
    }
};

let current: Shop | undefined;
const listeners = new Set<() => void>();

/** The shop as the settings have it (docs/contract.md#calls-of-our-own-kept-apart). */
export const getShop = (): Shop => (current ??= offers(extensions.shop.one) ? read(storage.get(KEY)) : BUILT);

followTimeZone(() => getShop().time_zone);

const changeShop = (next: Shop): void => {
    current = next;
    listeners.forEach(listener => listener());
};

/** Stores the shop and notifies listeners if it has changed. */
export const keepShop = ({ name, name_ar, logo, mail, time_zone }: Shop): void => {
    const shop = { name, name_ar, logo, mail, time_zone };
    const text = JSON.stringify(shop);
    const changed = text !== JSON.stringify(getShop());
    if (text !== storage.get(KEY)) storage.set(KEY, text);
    if (changed) changeShop(shop);
};

/** Reads the shop from the server. A failure is only logged: the page shows what it had. */
export const loadShop = async (): Promise<void> => {
    if (!offers(extensions.shop.one)) return;
    try {
        keepShop((await send<{ data: Shop }>(extensions.shop.one)).data);
    } catch (error) {
        console.error(error);
    }
};

/** Milliseconds for which the first page of a browser waits for the shop's name. */
const FIRST_WAIT_MS = 500;

/** Reads the shop. Resolves when a page can be shown: at once, or in a new browser after a short wait for the answer. */
export const openShop = async (): Promise<void> => {
    const loaded = loadShop();
    if (offers(extensions.shop.one) && storage.get(KEY) === null)
        await Promise.race([loaded, new Promise(resolve => setTimeout(resolve, FIRST_WAIT_MS))]);
};

/** Calls `listener` after each change of the shop, until the returned function is called. */
export const onShopChange = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/** Shows a change that was saved in another tab. */
export const followShopOfOtherTabs = (): (() => void) =>
    onStorageOfOtherTab(({ key, newValue }) => {
        if (key === KEY) changeShop(read(newValue));
    });

/** The shop's logo, live; null without one. */
export const useLogo = (): string | null => useShop().logo || LOGO;

/** The shop, live. */
export const useShop = (): Shop => useSyncExternalStore(onShopChange, getShop, getShop);

/** The message that names the shop. */
const NAME_KEY = 'shop.name';

/** Translates the shop's name by the settings: the Arabic name in Arabic, the English one in any other language. Else it is that of the page. */
export const withShopName =
    (translate: Translate, language: Language): Translate =>
    (key, params) => {
        if (key !== NAME_KEY) return translate(key, params);
        const { name, name_ar } = getShop();
        return (
            (language === 'ar' ? name_ar : name) ||
            hostSetting(`name-${language}`) ||
            hostSetting('name') ||
            translate(key, params)
        );
    };
