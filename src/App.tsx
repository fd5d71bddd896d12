import { RouterProvider } from 'react-router';
import type { Root } from 'react-dom/client';
import { createRouter } from './routing/router';

/** Mounts the panel once the first page's code is there, so that nothing flashes before it. */
export const mountPanel = async (root: Root): Promise<void> => {
    const router = createRouter();
    if (!router.state.initialized)
        await new Promise<void>(resolve => {
            const stop = router.subscribe(({ initialized }) => {
                if (!initialized) return;
                stop();
                resolve();
            });
        });
    root.render(<RouterProvider router={router} />);
};
