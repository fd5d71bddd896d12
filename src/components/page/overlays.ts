import { lazyPart, lazyOverlay } from '../lazyPart';

/** MUI's drawer, mounted when it is opened for the first time. Until then its code can be missing. */
export const OverlayDrawer = lazyOverlay(() =>
    import('@mui/material/Drawer').then(({ default: Drawer }) => Drawer),
);

/** A line that shows that something is being fetched; the first page has none. */
export const ProgressLine = lazyPart(() =>
    import('@mui/material/LinearProgress').then(({ default: LinearProgress }) => LinearProgress),
);
