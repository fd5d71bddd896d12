import { lateOverlay } from '../late';

/** Asks before an irreversible action. */
export const Confirmation = lateOverlay(() =>
    import('./ConfirmationDialog').then(({ ConfirmationDialog }) => ConfirmationDialog),
);
