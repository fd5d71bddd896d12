/** The history state of a navigation after a save or a deletion, which loses nothing. */
export const SKIP_LEAVE_GUARD = { skipLeaveGuard: true };
