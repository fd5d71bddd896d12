import { createContext } from 'react';

/** Whether the layout's spinner covers the page. */
export const LayoutLoadingContext = createContext(false);
