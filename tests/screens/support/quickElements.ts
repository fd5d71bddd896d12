import * as React from 'react';

/**
 * React's development build records a stack for each of the first 10,000 elements a second, for messages that no test
 * reads: a tenth of the processor time of these tests.
 */
const internals = (
    React as unknown as Record<
        '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
        { recentlyCreatedOwnerStacks?: number }
    >
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
});
