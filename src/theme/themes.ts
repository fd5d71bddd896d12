import { PRIMARY_COLOR, type THEME_IDS } from '../../contract/constants';
import { hostSetting } from '../providers/host';

export type ThemeId = (typeof THEME_IDS)[number];
export type Mode = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';

/** The customizer's six themes, each with one colour for actions and selection. */
export const THEMES = {
    // Also that of the shop; what is unreadable in it is adapted (colours.ts).
    1: { name: 'blue', colour: hostSetting('colour') || PRIMARY_COLOR },
    2: { name: 'teal', colour: '#14A098' },
    3: { name: 'violet', colour: '#7C5CFC' },
    4: { name: 'rose', colour: '#E5487D' },
    5: { name: 'amber', colour: '#E8920C' },
    6: { name: 'slate', colour: '#475569' },
} as const satisfies Record<ThemeId, { name: string; colour: string }>;
