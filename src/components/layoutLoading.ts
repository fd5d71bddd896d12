import { createContext } from 'react';

/** Whether the layout's spinner stands over the page, which cannot be seen meanwhile. */
export const LayoutLoadingContext = createContext(false);
