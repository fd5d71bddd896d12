import type { DefinedPanel } from './panel';

/** The panel of a shop that replaces and adds nothing (`#shop/panel` in package.json). */
export default {} as DefinedPanel;
