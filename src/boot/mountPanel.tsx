// First, so that the fonts are asked for before the rest of the panel is evaluated.
import { fontsArrived } from '../theme/loadFonts';
import { startTransition } from 'react';
import { RouterProvider } from 'react-router';
import type { Root } from 'react-dom/client';
import { App } from '../App';
import { PHONE } from '../components/hooks/phone';
import { loadLazyParts } from '../components/lazyPart';
import { RouterContext } from '../components/page/PlainLink';
import { loadWords } from '../providers/i18n/i18nProvider';
import { createRouter } from '../routing/router';
import { getSettings } from '../theme/settings';
import { loadStyleCache } from '../theme/styleCache';

/** Mounts the panel after the first page's code and the messages are loaded, so that nothing flashes. */
export const mountPanel = async (root: Root): Promise<void> => {
    // Before the router, whose pages wait for them.
    const words = loadWords();
    const router = createRouter(<App />);
    const arrived = Promise.all([
        words,
        loadStyleCache(getSettings().direction),
        // The rows of a list on phones are among the lazy parts.
        window.matchMedia(PHONE).matches && loadLazyParts(),
    ]);
    if (!router.state.initialized)
        await new Promise<void>(resolve => {
            const stop = router.subscribe(({ initialized }) => {
                if (!initialized) return;
                stop();
                resolve();
            });
        });
    await arrived;
    await fontsArrived();
    // In steps of a few milliseconds, between which the browser paints and answers.
    startTransition(() =>
        root.render(
            <RouterContext value={router}>
                <RouterProvider router={router} />
            </RouterContext>,
        ),
    );
};
