import type { LayoutName } from '../../../contract/constants';

/** A layout's name as a key of messages, which have no hyphens. */
export const layoutKey = (layout: LayoutName) => (layout === 'boxed-v2' ? 'boxed_v2' : layout);
