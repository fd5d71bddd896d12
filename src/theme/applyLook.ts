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

/** Applies a look to the page: CSS variables, direction and color-scheme. */
export const apply = ({ themeId, mode, direction }: Settings): void => {
    const root = document.documentElement;
    for (const [name, value] of cssVariables(tokensOf(themeId, mode))) root.style.setProperty(name, value);
    root.dataset.mode = mode;
    root.style.colorScheme = mode;
    root.dir = direction;
};

/** Applies the chosen look before the first paint, and after each change. */
export const followLook = (): void => {
    apply(getSettings());
    subscribe(() => apply(getSettings()));
};
