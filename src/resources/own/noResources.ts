import type * as Own from './ownResources';

/** The resources, pages and widgets of a shop without any (`#own-resources` in package.json), so that such a panel loads no more. */
export const ownDeclarations: typeof Own.ownDeclarations = () => [];
export const withOwnParts: typeof Own.withOwnParts = declaration => declaration;
export const panelPages: typeof Own.panelPages = () => [];
export const OwnBulkActions: typeof Own.OwnBulkActions = () => null;
export const PanelWidgets: typeof Own.PanelWidgets = () => null;
// No page has them.
export const loadPanelPage = undefined as unknown as typeof Own.loadPanelPage;
export const loadImportOwn = undefined as unknown as typeof Own.loadImportOwn;
