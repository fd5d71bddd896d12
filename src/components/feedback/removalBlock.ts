import { createContext, useContext, useLayoutEffect } from 'react';

/** Reports to the question before a deletion whether the deletion would be refused. */
export const RemovalBlockContext = createContext<(isBlocked: boolean) => void>(() => undefined);

/** Called by what says why a record cannot be deleted: the question then offers neither Yes nor an undo. */
export const useRemovalBlock = (isBlocked: boolean) => {
    const setBlocked = useContext(RemovalBlockContext);
    useLayoutEffect(() => {
        setBlocked(isBlocked);
        return () => setBlocked(false);
    }, [isBlocked, setBlocked]);
};
