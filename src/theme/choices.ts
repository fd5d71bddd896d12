import type {
    HEADER_FILTERS,
    ROUTER_ANIMATIONS,
    SIDEBAR_IMAGES,
    SIDEBAR_OVERLAYS,
} from '../../contract/constants';

/** A list with exactly N entries, as specified (docs/specification.md#9-constants). Another length does not compile. */
type Exactly<T, N extends number> = readonly T[] & { length: N };

/**
 * The sidebar's pictures, drawn for this project (`public/sidebar/`). `darkest` and `lightest` are the extremes of all
 * pixels per channel, for computing the contrast of text.
 */
export interface SidebarImage {
    id: number;
    name: 'dunes' | 'sea' | 'arches' | 'contours';
    darkest: string;
    lightest: string;
}
export const SIDEBAR_IMAGE_LIST = [
    { id: 1, name: 'dunes', darkest: '#33242c', lightest: '#d8b48c' },
    { id: 2, name: 'sea', darkest: '#143246', lightest: '#bcd9df' },
    { id: 3, name: 'arches', darkest: '#2c2748', lightest: '#a79cc4' },
    { id: 4, name: 'contours', darkest: '#1c332e', lightest: '#a5bf9d' },
] as const satisfies Exactly<SidebarImage, typeof SIDEBAR_IMAGES>;

export const imageFile = ({ name }: Pick<SidebarImage, 'name'>): string => `/sidebar/${name}.svg`;

/** The sidebar's seven overlays. The last has no colour; over a picture it uses the surface colour. */
export interface SidebarOverlay {
    id: number;
    name: 'ink' | 'navy' | 'teal' | 'violet' | 'wine' | 'forest' | 'none';
    colour?: string;
}
export const SIDEBAR_OVERLAY_LIST = [
    { id: 1, name: 'ink', colour: '#161b22' },
    { id: 2, name: 'navy', colour: '#14264a' },
    { id: 3, name: 'teal', colour: '#0c3b41' },
    { id: 4, name: 'violet', colour: '#2e2358' },
    { id: 5, name: 'wine', colour: '#451a31' },
    { id: 6, name: 'forest', colour: '#17392a' },
    { id: 7, name: 'none' },
] as const satisfies Exactly<SidebarOverlay, typeof SIDEBAR_OVERLAYS>;

/** The six looks of the header. */
export const HEADER_LIST = [
    { id: 1, name: 'surface' },
    { id: 2, name: 'ink' },
    { id: 3, name: 'tint' },
    { id: 4, name: 'shade' },
    { id: 5, name: 'gradient' },
    { id: 6, name: 'outline' },
] as const satisfies Exactly<{ id: number; name: string }, typeof HEADER_FILTERS>;

/** The six page transitions (`src/layouts/transitions.ts`). */
export const TRANSITION_LIST = [
    { id: 1, name: 'fade' },
    { id: 2, name: 'rise' },
    { id: 3, name: 'drop' },
    { id: 4, name: 'slide' },
    { id: 5, name: 'zoom' },
    { id: 6, name: 'focus' },
] as const satisfies Exactly<{ id: number; name: string }, typeof ROUTER_ANIMATIONS>;
export type TransitionName = (typeof TRANSITION_LIST)[number]['name'];

/** The entry of a list with this id. The lists contain all ids. */
export const byId = <T extends { id: number }>(list: readonly T[], id: number): T =>
    list.find(entry => entry.id === id) ?? list[0]!;
