import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { MessageKey } from '../../../i18n/messages';
import { useSettings } from '../../theme/settings';

/** A shortcut of one page. */
export interface PageShortcut {
    /** The key as the help shows it. A letter is a physical key, so that it works on Arabic and Hebrew keyboards. */
    key: string;
    label: MessageKey;
    /** Not called again while the key is held down. Without it the key is handled elsewhere and only shown in the help. */
    run?: () => void;
}

let registered: ReadonlyMap<string, readonly PageShortcut[]> = new Map();
const listeners = new Set<() => void>();
const register = (id: string, shortcuts: readonly PageShortcut[] | undefined) => {
    const next = new Map(registered);
    if (shortcuts) next.set(id, shortcuts);
    else next.delete(id);
    registered = next;
    for (const listener of listeners) listener();
};

/** The shortcuts of the open page, for the help. */
export const useRegisteredShortcuts = (): PageShortcut[] =>
    [
        ...useSyncExternalStore(
            listener => {
                listeners.add(listener);
                return () => listeners.delete(listener);
            },
            () => registered,
        ).values(),
    ].flat();

/** Whether a dialog, a drawer or a menu is open. A closing one is already hidden. */
export const dialogIsOpen = () => document.querySelector('.MuiModal-root:not([aria-hidden=true])') !== null;

/** Whether the focused element takes typed letters. */
const isTyping = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    (target.isContentEditable ||
        target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** Whether the key before the present one was G, which begins a sequence. */
const useAfterG = () => {
    const last = useRef<{ now?: string; before?: string }>({});
    useEffect(() => {
        const follow = ({ code }: KeyboardEvent) => {
            last.current = { now: code, before: last.current.now };
        };
        document.addEventListener('keydown', follow, true);
        return () => document.removeEventListener('keydown', follow, true);
    }, []);
    return () => last.current.before === 'KeyG';
};

/**
 * Single-key shortcuts of a page. They do not work while typing, over a dialog, as the second key of a sequence (G then
 * C opens the categories), or if single keys are switched off (WCAG 2.1.4).
 */
export const usePageShortcuts = (shortcuts: readonly PageShortcut[]) => {
    const id = useId();
    const { singleKeys } = useSettings();
    const afterG = useAfterG();
    useEffect(() => register(id, shortcuts), [id, shortcuts]);
    useEffect(() => () => register(id, undefined), [id]);
    useHotkeys(
        shortcuts.flatMap(({ key, run }) => (run ? [key] : [])),
        ({ repeat }, { keys }) => {
            if (!repeat) shortcuts.find(({ key }) => keys?.includes(key.toLowerCase()))?.run?.();
        },
        {
            enabled: singleKeys,
            preventDefault: true,
            // A checkbox takes no letters.
            enableOnFormTags: true,
            ignoreEventWhen: ({ target }) => isTyping(target) || dialogIsOpen() || afterG(),
        },
        [shortcuts],
    );
};
