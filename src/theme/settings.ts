import { useSyncExternalStore } from 'react';
import {
    HEADER_FILTERS,
    ROUTER_ANIMATIONS,
    SIDEBAR_IMAGES,
    SIDEBAR_OVERLAYS,
    THEME_IDS,
} from '../../contract/constants';
import { directionOf, getLanguage } from '../providers/language';
import { onStorageOfOtherTab, storage } from '../providers/storage';
import type { Direction, Mode, ThemeId } from './themes';

/**
 * What somebody chose about the look. Kept outside react-admin's store, which a logout wipes; other tabs follow.
 */
export interface Settings {
    themeId: ThemeId;
    mode: Mode;
    direction: Direction;
    collapsedSidebar: boolean;
    sidebarImageShown: boolean;
    /** Ids of the lists in `choices.ts`, which the first load does not import. */
    sidebarImage: number;
    sidebarOverlay: number;
    headerFilter: number;
    /** The frame in a box, whatever the layout. */
    boxLayout: boolean;
    transition: number;
    /** Whether a single key is a shortcut: who speaks to the computer, or trembles, can do without. */
    singleKeys: boolean;
    /** Whether a new alert sounds, and whether the browser shows it outside the page too. */
    alertSound: boolean;
    alertsOutside: boolean;
}

const KEY = 'look';
/** Read anew each time: until somebody turns it over, the direction is the language's. */
const defaults = (): Settings => ({
    themeId: 1,
    mode: 'light',
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

/** What each setting may be: a stored value of an older or broken panel is left out, not trusted. */
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

/** Settings out of their stored text. */
export const parseSettings = (text: string | null): Settings => {
    try {
        const stored: unknown = JSON.parse(text ?? '{}');
        const valid = Object.entries(stored ?? {}).filter(([key, value]) =>
            VALID[key as keyof Settings]?.(value),
        );
        return { ...defaults(), ...Object.fromEntries(valid) };
    } catch {
        return defaults();
    }
};

const read = (): Settings => parseSettings(storage.get(KEY));

let current: Settings | undefined;
const listeners = new Set<() => void>();
const publish = (next: Settings) => {
    current = next;
    listeners.forEach(listener => listener());
};

/** The settings now; the same object until one of them changes. */
export const getSettings = (): Settings => (current ??= read());

/** Changes settings, stores them and notifies listeners. */
export const changeSettings = (changes: Partial<Settings>): void => {
    const next = { ...getSettings(), ...changes };
    storage.set(KEY, JSON.stringify(next));
    publish(next);
};

/** Resets the look. Settings that are not about looks stay: keys and alert preferences. */
export const resetSettings = (): void => {
    const { singleKeys, alertSound, alertsOutside } = getSettings();
    changeSettings({ ...defaults(), singleKeys, alertSound, alertsOutside });
};

const followOtherTabs = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) publish(read());
};

let stopFollowing = () => {};

/** Calls `listener` after each change, here or in another tab, until the returned function is called. */
export const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) stopFollowing = onStorageOfOtherTab(followOtherTabs);
    listeners.add(listener);
    return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopFollowing();
    };
};

/** The settings, live. */
export const useSettings = (): Settings => useSyncExternalStore(subscribe, getSettings);
