import type { DefinedPanel } from '#panel';

/** What this shop replaces and adds in the panel: nothing yet. Write `definePanel({ … })` (docs/configuring.md#replace-an-input). */
export default {} as DefinedPanel;
