/** Focus handling while a layout's spinner covers the page. */
export interface DeferredFocus {
    /** Makes overlays above the frame (a dialog opened by its address) inert too; the returned function ends that. */
    cover: () => () => void;
    /** Focuses the element that requested it in the meantime, else the one focused before. */
    giveBack: () => void;
    /** Stops listening. */
    stop: () => void;
}

const isOver = (element: Element): element is HTMLElement => element.matches('.MuiModal-root');

/**
 * Defers focus. Inert elements cannot take it and no event reports the attempt (`autoFocus`, an opening dialog), so
 * `focus()` itself is wrapped.
 */
export const deferFocus = (): DeferredFocus => {
    const { prototype } = HTMLElement;
    const { focus } = prototype;
    const before = document.activeElement as HTMLElement | null;
    let wanted: HTMLElement | undefined;

    // A dialog focuses itself if its inner field did not get the focus.
    const asked = (element: HTMLElement) => {
        if (!(wanted?.isConnected && element.contains(wanted))) wanted = element;
    };
    function listening(this: HTMLElement, options?: FocusOptions) {
        asked(this);
        focus.call(this, options);
    }
    prototype.focus = listening;

    const stop = () => {
        if (prototype.focus === listening) prototype.focus = focus;
    };
    return {
        cover: () => {
            const covered = new Set<HTMLElement>();
            const look = () => {
                for (const element of document.body.children)
                    if (isOver(element)) {
                        element.inert = true;
                        covered.add(element);
                    }
            };
            look();
            const observer = new MutationObserver(look);
            observer.observe(document.body, { childList: true });
            return () => {
                observer.disconnect();
                for (const element of covered) element.inert = false;
            };
        },
        giveBack: () => {
            const element = wanted?.isConnected ? wanted : before;
            const nowhere = document.activeElement === document.body;
            if (nowhere && element?.isConnected) element.focus({ preventScroll: true });
        },
        stop,
    };
};
