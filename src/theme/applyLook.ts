import { getSettings, subscribe, type Settings } from './settings';
import { tokensOf, type Tokens } from './tokens';

const dashed = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** The tokens as CSS variables: `theme.onFill` → `--theme-on-fill`. */
export const cssVariables = (tokens: Tokens): [string, string][] =>
    Object.entries(tokens).flatMap(([name, value]) =>
        typeof value === 'string'
            ? [[`--${dashed(name)}`, value] as [string, string]]
            : Object.entries(value).map(
                  ([use, shade]) => [`--${dashed(name)}-${dashed(use)}`, shade] as [string, string],
              ),
    );

/** Puts a look on the page itself: its variables, its direction, and the scheme of the browser's own controls. */
export const apply = ({ themeId, mode, direction }: Settings): void => {
    const root = document.documentElement;
    for (const [name, value] of cssVariables(tokensOf(themeId, mode))) root.style.setProperty(name, value);
    root.dataset.mode = mode;
    root.style.colorScheme = mode;
    root.dir = direction;
};

/** Gives the page the chosen look before anything is drawn, and follows every change of it. */
export const followLook = (): void => {
    apply(getSettings());
    subscribe(() => apply(getSettings()));
};
