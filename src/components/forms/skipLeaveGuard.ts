/** History state of a navigation that follows a save or a deletion: there is nothing left to lose. */
export const SKIP_LEAVE_GUARD = { skipLeaveGuard: true };
