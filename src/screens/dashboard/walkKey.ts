/** The key that opens the changes of others, and goes on to the next one. */
export const WALK_KEY = 'J';
