import { lazyOverlay } from '../lazyPart';

/** Asks before an irreversible action. */
export const Confirmation = lazyOverlay(() =>
    import('./ConfirmationDialog').then(({ ConfirmationDialog }) => ConfirmationDialog),
);
