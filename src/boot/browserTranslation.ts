/** The elements that a browser's page translation has put in place of texts. */
const translations = new WeakMap<Node, ChildNode>();
const taken = new WeakSet<Node>();

const isFreeFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT' && !taken.has(node);

/** Remembers the translation of each text that left the page. It came in its place or stands beside it. */
const remember = (records: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
        for (const text of removedNodes) {
            if (text.nodeType !== Node.TEXT_NODE) continue;
            const font = [...addedNodes, previousSibling, nextSibling].find(isFreeFont);
            if (!font) continue;
            taken.add(font);
            translations.set(text, font);
        }
};

/** Returns the stand-in for a node in `parent`: an element around it, or its translation. */
const standInOf = (node: Node, parent: Node | null): ChildNode | undefined => {
    let around = node.parentNode;
    while (around && around.parentNode !== parent) around = around.parentNode;
    return (around as ChildNode | null) ?? translations.get(node);
};

/**
 * Chrome, Edge and translating extensions replace each text of the page by a `<font>` element. React then fails when it
 * removes that text or inserts something before it, and changes a text that is no longer shown. Texts beside elements are
 * everywhere, in MUI and react-admin as well, so the original is put back where React reaches for it: its next change is
 * seen, and translated again.
 */
export const guardTranslatedTexts = () => {
    const observer = new MutationObserver(remember);
    observer.observe(document, { childList: true, subtree: true });
    const putBack = (node: Node, parent: Node | null) => {
        remember(observer.takeRecords());
        const standIn = standInOf(node, parent);
        translations.delete(node);
        if (standIn && (!parent || standIn.parentNode === parent)) standIn.replaceWith(node);
    };

    const { removeChild, insertBefore } = Node.prototype;
    Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
        if (child.parentNode !== this) putBack(child, this);
        return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
    };
    Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
        if (before && before.parentNode !== this) putBack(before, this);
        return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
    };
    const { set, ...accessor } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
    Object.defineProperty(Node.prototype, 'nodeValue', {
        ...accessor,
        set(this: Node, value: string | null) {
            if (!this.parentNode && this.nodeType === Node.TEXT_NODE) putBack(this, null);
            set!.call(this, value);
        },
    });
};
