import { useDeferredValue, type ReactNode } from 'react';

/** Renders its children after everything beside it has been rendered, in small steps between other work. Until then it shows `before`. */
export const Deferred = ({ before = null, children }: { before?: ReactNode; children: ReactNode }) =>
    useDeferredValue(true, false) ? children : before;
