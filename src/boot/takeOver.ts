import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { ServedPage } from '../../contract/signInPage';
import { supportsPasskeys } from '../providers/auth/passkeySupport';
import { fits, TAKEN_OVER, WAITING } from '../public/served';

const announce = (takenOver: boolean) =>
    document.dispatchEvent(new CustomEvent(TAKEN_OVER, { detail: takenOver }));

/** Shows the served form again, because React cannot take over. */
export const showServedForm = (): void => {
    document.documentElement.removeAttribute(WAITING);
    announce(false);
};

/** Shows pages in the document's root. The first takes over the served form, with its values and focus, if it fits. */
export const takeOver = (served: ServedPage | undefined) => {
    const container = document.getElementById('root')!;
    let root: Root | undefined;
    const open = (page: ReactNode): Root => {
        if (served && fits(served)) {
            // The server cannot know this; public.css has hidden it.
            if (!supportsPasskeys()) container.querySelector('.public-passkey')?.remove();
            // At once, so that no event falls between the form in the HTML and React's.
            return flushSync(() => hydrateRoot(container, page));
        }
        container.replaceChildren();
        const root = createRoot(container);
        root.render(page);
        return root;
    };
    return {
        show: (page: ReactNode): Root => {
            if (root) root.render(page);
            else {
                root = open(page);
                document.documentElement.removeAttribute(WAITING);
                announce(true);
            }
            return root;
        },
    };
};
