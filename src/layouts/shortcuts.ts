import { extensions } from '../../contract/nouns';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useNavigate } from 'react-router';
import { dialogIsOpen } from '../components/hooks/pageShortcuts';
import { useUndo } from '../components/undo/useUndo';
import { useText } from '../components/hooks/useText';
import { lastChange } from '../providers/data/changes';
import { offers } from '../providers/http';
import { useSettings } from '../theme/settings';
import type { Navigation } from './navigation';

/** An overlay opened by a key. */
export type Tool = 'palette' | 'shortcuts' | null;

/** The key with the letter Z, or the one in its place if the keyboard has no Latin letters. */
const isZ = ({ key, code }: KeyboardEvent) => /^z$/i.test(key) || (code === 'KeyZ' && !/^[a-z]$/i.test(key));

/** Whether a dialog is open other than a drawer, over which the last change can be undone. */
const dialogIsOpenBesideDrawers = () =>
    document.querySelector('.MuiModal-root:not([aria-hidden=true], .MuiDrawer-root)') !== null;

/** The search field of the open list. */
export const listSearch = () => document.querySelector<HTMLInputElement>('main input[type=search]');

/**
 * The keyboard shortcuts. Ctrl or ⌘ K works everywhere; single-key ones do not work while typing, over a dialog, or if
 * they are switched off (WCAG 2.1.4).
 */
export const useShortcuts = ({ destinations, newHere }: Navigation) => {
    const navigate = useNavigate();
    const { singleKeys } = useSettings();
    const undo = useUndo();
    const notify = useNotify();
    const text = useText();
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
            if (isZ(event) && offers(extensions.journal.undo)) {
                const change = lastChange();
                if (change) void undo({ change });
                else notify(text('screen.undo.nothing'), { type: 'info' });
            }
            const search = event.key === '/' ? listSearch() : null;
            if (search) {
                event.preventDefault();
                search.focus();
            }
        },
        {
            ...single,
            useKey: true,
            ignoreModifiers: true,
            ignoreEventWhen: event => (isZ(event) ? dialogIsOpenBesideDrawers() : dialogIsOpen()),
        },
    );
    // Matches the physical key, so that shortcuts work on Arabic and Hebrew keyboards.
    useHotkeys('n', () => newHere && navigate(newHere), { ...single, preventDefault: true }, [newHere]);
    useHotkeys(
        destinations.flatMap(({ shortcut }) => (shortcut ? [`g>${shortcut}`] : [])),
        ({ ctrlKey, metaKey, altKey }, { keys }) => {
            // For sequences the library checks neither `ignoreEventWhen` nor the modifiers.
            if (ctrlKey || metaKey || altKey || dialogIsOpen()) return;
            const there = destinations.find(({ shortcut }) => shortcut && shortcut === keys?.at(-1));
            if (there) navigate(there.to);
        },
        single,
        [destinations],
    );
    return { tool, setTool };
};
