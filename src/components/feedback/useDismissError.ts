import { useNotify } from 'react-admin';
import { useCallback } from 'react';

/** The message of a success that has no toast. */
export const SILENT = '';

/** Returns a function that removes the error toast of an earlier attempt, after a success that has no toast. */
export const useDismissError = () => {
    const notify = useNotify();
    return useCallback(() => notify(SILENT, { type: 'success' }), [notify]);
};
