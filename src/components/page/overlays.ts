import { lazyPart, lazyOverlay } from '../lazyPart';

/** MUI's overlays, mounted when they are opened for the first time. Until then their code can be missing. */
export const OverlayDrawer = lazyOverlay(() =>
    import('@mui/material/Drawer').then(({ default: Drawer }) => Drawer),
);
export const OverlayPopover = lazyOverlay(() =>
    import('@mui/material/Popover').then(({ default: Popover }) => Popover),
);
export const OverlayPopper = lazyOverlay(() =>
    import('@mui/material/Popper').then(({ default: Popper }) => Popper),
);

/** A line that shows that something is being fetched; the first page has none. */
export const ProgressLine = lazyPart(() =>
    import('@mui/material/LinearProgress').then(({ default: LinearProgress }) => LinearProgress),
);
