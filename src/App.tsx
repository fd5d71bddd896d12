import { RouterProvider } from 'react-router';
import type { Root } from 'react-dom/client';
import { loadWords } from './providers/i18nProvider';
import { createRouter } from './routing/router';

/** Mounts the panel once the first page's code and the words are there, so that nothing flashes before it. */
export const mountPanel = async (root: Root): Promise<void> => {
    const router = createRouter();
    const words = loadWords();
    if (!router.state.initialized)
        await new Promise<void>(resolve => {
            const stop = router.subscribe(({ initialized }) => {
                if (!initialized) return;
                stop();
                resolve();
            });
        });
    await words;
    root.render(<RouterProvider router={router} />);
};
