import { useSyncExternalStore } from 'react';
import {
    HEADER_FILTERS,
    ROUTER_ANIMATIONS,
    SIDEBAR_IMAGES,
    SIDEBAR_OVERLAYS,
    THEME_IDS,
} from '../../contract/constants';
import { directionOf, getLanguage } from '../providers/i18n/language';
import { onStorageOfOtherTab, storage } from '../providers/storage/storage';
import type { Direction, Mode, ThemeId } from './themes';

/** The user's settings of the look. Not in react-admin's store, which a logout clears; other tabs follow changes. */
export interface Settings {
    themeId: ThemeId;
    mode: Mode;
    direction: Direction;
    collapsedSidebar: boolean;
    sidebarImageShown: boolean;
    /** Ids in the lists of `choices.ts`, which the first load does not import. */
    sidebarImage: number;
    sidebarOverlay: number;
    headerFilter: number;
    /** The boxed frame, in any layout. */
    boxLayout: boolean;
    transition: number;
    /** Whether single keys are shortcuts. Users of speech input or with a tremor can turn them off. */
    singleKeys: boolean;
    /** Whether a new alert plays a sound, and whether the browser shows a notification. */
    alertSound: boolean;
    alertsOutside: boolean;
}

const KEY = 'look';
/** Whether the system is dark; undefined outside of a browser. */
const darkSystem = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');
/** Computed each time, because the default mode is that of the system and the default direction that of the language. */
const defaults = (): Settings => ({
    themeId: 1,
    mode: darkSystem()?.matches ? 'dark' : 'light',
    direction: directionOf(getLanguage()),
    collapsedSidebar: false,
    sidebarImageShown: false,
    sidebarImage: 1,
    sidebarOverlay: 7,
    headerFilter: 1,
    boxLayout: false,
    transition: 1,
    singleKeys: true,
    alertSound: false,
    alertsOutside: false,
});

const upTo = (count: number) => (value: unknown) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= count;
const isSwitch = (value: unknown) => typeof value === 'boolean';

/** Validates each setting, because stored values may be outdated or corrupt; invalid ones are dropped. */
const VALID: { [K in keyof Settings]: (value: unknown) => boolean } = {
    themeId: value => (THEME_IDS as readonly unknown[]).includes(value),
    mode: value => value === 'light' || value === 'dark',
    direction: value => value === 'ltr' || value === 'rtl',
    collapsedSidebar: isSwitch,
    sidebarImageShown: isSwitch,
    sidebarImage: upTo(SIDEBAR_IMAGES),
    sidebarOverlay: upTo(SIDEBAR_OVERLAYS),
    headerFilter: upTo(HEADER_FILTERS),
    boxLayout: isSwitch,
    transition: upTo(ROUTER_ANIMATIONS),
    singleKeys: isSwitch,
    alertSound: isSwitch,
    alertsOutside: isSwitch,
};

/** The settings that the user has chosen: only these are stored, so that the others follow system and language. */
const chosenIn = (text: string | null): Partial<Settings> => {
    try {
        const stored: unknown = JSON.parse(text ?? '{}');
        return Object.fromEntries(
            Object.entries(stored ?? {}).filter(([key, value]) => VALID[key as keyof Settings]?.(value)),
        );
    } catch {
        return {};
    }
};

/** Parses stored settings. */
export const parseSettings = (text: string | null): Settings => ({ ...defaults(), ...chosenIn(text) });

const read = (): Settings => parseSettings(storage.get(KEY));

let current: Settings | undefined;
const listeners = new Set<() => void>();
const publish = (next: Settings) => {
    current = next;
    listeners.forEach(listener => listener());
};

/** The current settings; the same object until one of them changes. */
export const getSettings = (): Settings => (current ??= read());

const store = (chosen: Partial<Settings>): void => {
    storage.set(KEY, JSON.stringify(chosen));
    publish({ ...defaults(), ...chosen });
};

/** Changes settings, stores them and notifies listeners. */
export const changeSettings = (changes: Partial<Settings>): void =>
    store({ ...chosenIn(storage.get(KEY)), ...changes });

/** Resets the look. Shortcut and alert preferences stay. */
export const resetSettings = (): void => {
    const { singleKeys, alertSound, alertsOutside } = getSettings();
    store({ singleKeys, alertSound, alertsOutside });
};

const followOtherTabs = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) publish(read());
};

const followSystem = () => publish(read());

let stopFollowing = () => {};

/** Calls `listener` after each change, here or in another tab, until the returned function is called. */
export const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
        const stop = onStorageOfOtherTab(followOtherTabs);
        const system = darkSystem();
        system?.addEventListener('change', followSystem);
        stopFollowing = () => {
            stop();
            system?.removeEventListener('change', followSystem);
        };
    }
    listeners.add(listener);
    return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopFollowing();
    };
};

/** The settings, live. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, getSettings);
