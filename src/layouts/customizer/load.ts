/** Loads the customizer's code, before its first use if the pointer or the focus is on its button. */
export const loadCustomizer = () => import('./Customizer');
