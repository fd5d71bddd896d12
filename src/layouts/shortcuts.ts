import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useNavigate } from 'react-router';
import { useSettings } from '../theme/settings';
import type { Navigation } from './navigation';

/** What stands over the page and was asked for by a key. */
export type Tool = 'palette' | 'shortcuts' | null;

// One that is on its way out is hidden already.
const dialogIsOpen = () => document.querySelector('.MuiModal-root:not([aria-hidden=true])') !== null;

/** The search of the list that is open. */
export const listSearch = () => document.querySelector<HTMLInputElement>('main input[type=search]');

/**
 * The keyboard shortcuts. Ctrl or ⌘ with K works everywhere; those of a single key not while somebody types, not over a
 * dialog, and not where they are switched off (WCAG 2.1.4).
 */
export const useShortcuts = ({ destinations, newHere }: Navigation) => {
    const navigate = useNavigate();
    const { singleKeys } = useSettings();
    const [tool, setTool] = useState<Tool>(null);
    const single = { enabled: singleKeys, ignoreEventWhen: dialogIsOpen };

    useHotkeys('mod+k', () => setTool(now => (now === 'palette' ? null : 'palette')), {
        preventDefault: true,
        enableOnFormTags: true,
        enableOnContentEditable: true,
    });
    // Matches the character, not the key: "?" is on a different key of nearly every keyboard.
    useHotkeys(
        '*',
        event => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.key === '?' || event.key === '؟') setTool('shortcuts');
            const search = event.key === '/' ? listSearch() : null;
            if (search) {
                event.preventDefault();
                search.focus();
            }
        },
        { ...single, useKey: true, ignoreModifiers: true },
    );
    // Matches the physical key, so that shortcuts work on Arabic and Hebrew keyboards.
    useHotkeys('n', () => newHere && navigate(newHere), { ...single, preventDefault: true }, [newHere]);
    useHotkeys(
        destinations.flatMap(({ shortcut }) => (shortcut ? [`g>${shortcut}`] : [])),
        ({ ctrlKey, metaKey, altKey }, { keys }) => {
            // Of a sequence the library asks neither `ignoreEventWhen` nor the modifiers.
            if (ctrlKey || metaKey || altKey || dialogIsOpen()) return;
            const there = destinations.find(({ shortcut }) => shortcut && shortcut === keys?.at(-1));
            if (there) navigate(there.to);
        },
        single,
        [destinations],
    );
    return { tool, setTool };
};
