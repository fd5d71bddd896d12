import { useDeferredValue, type ReactNode } from 'react';

/** Renders its children after everything beside it has been rendered, in small steps between other work. */
export const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
