/** What the focus does while a layout's spinner stands over everything. */
export interface DeferredFocus {
    /** Makes what opens over the frame (a dialog by its address) inert too; returns the way to end that. */
    cover: () => () => void;
    /** Puts the focus where it was asked for meanwhile, else where it was before. */
    giveBack: () => void;
    /** Listens no longer. */
    stop: () => void;
}

const isOver = (element: Element): element is HTMLElement => element.matches('.MuiModal-root');

/**
 * Holds the focus back. What is inert cannot take it, and no event tells that it was asked for (a field's `autoFocus`, a
 * dialog that opens): the call itself is listened to.
 */
export const deferFocus = (): DeferredFocus => {
    const { prototype } = HTMLElement;
    const { focus } = prototype;
    const before = document.activeElement as HTMLElement | null;
    let wanted: HTMLElement | undefined;

    // A dialog asks for itself when the field inside that asked did not get it.
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
