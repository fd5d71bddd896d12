type Match = (selectors: string | undefined, element: Element) => boolean;
interface Engine {
    match: Match;
}
interface DocumentImpl {
    _styleCache?: object | null;
    _nwsapi?: Engine;
    _nwsapiDontThrow?: Engine;
}

/** What an element must have to match a selector: one class, or its tag. */
interface Need {
    tag?: string;
    token?: string;
}

/** The last part of a selector: a tag, then classes, attributes and pseudo-classes. */
const LAST = /(?:^|[\s>+~])([\w-]+)?((?:\.[\w-]+|\[[^\]]*\]|::?[\w-]+)*)$/;
/** A tag whose attributes are limited: `input[type="radio"]`, `input:not([list])`. */
const TAG = /^([a-z][\w-]*)(?:\[[\w-]+(?:="[\w-]*")?\]|:not\(\[[\w-]+(?:="[\w-]*")?\]\))+$/i;

/** What the elements of a list of selectors must have, or undefined where that is not clear. */
function needsOf(selectors: string): Need[] | undefined {
    const only = TAG.exec(selectors)?.[1];
    if (only) return [{ tag: only.toLowerCase() }];
    if (/[()"'\\*|]/.test(selectors)) return undefined;
    const needs: Need[] = [];
    for (const selector of selectors.split(',')) {
        const [, tag, rest = ''] = LAST.exec(selector.trim()) ?? [];
        const token = /\.([\w-]+)/.exec(rest.replace(/\[[^\]]*\]/g, ''))?.[1];
        if (!tag && !token) return undefined;
        needs.push(token ? { token } : { tag: tag!.toLowerCase() });
    }
    return needs;
}

const known = new Map<string, Need[] | undefined>();
/** The classes and tags read during one `getComputedStyle`, in which nothing changes. */
let read: Map<Element, { tag: string; tokens: Set<string> }> | undefined;

function traitsOf(element: Element): { tag: string; tokens: Set<string> } {
    const before = read?.get(element);
    if (before) return before;
    const tokens = new Set(element.getAttribute('class')?.split(/\s+/));
    const traits = { tag: element.localName.toLowerCase(), tokens };
    read?.set(element, traits);
    return traits;
}

function canMatch(selectors: string, element: Element): boolean {
    if (!known.has(selectors)) known.set(selectors, needsOf(selectors));
    const needs = known.get(selectors);
    if (!needs) return true;
    const traits = traitsOf(element);
    return needs.some(({ tag, token }) => (token ? traits.tokens.has(token) : traits.tag === tag));
}

/**
 * Finding an element by its role matches each element with the selectors of all roles, and by `getComputedStyle` with
 * the hundreds of rules of jsdom and MUI. Most end with a tag or class that the element lacks, so they are refused here
 * before jsdom's slow selector engine.
 */
function skipOthers(engine: Engine | undefined): void {
    if (!engine)
        throw new Error('jsdom has another selector engine: see tests/screens/support/quickStyles.ts.');
    const { match } = engine;
    engine.match = (selectors, element) =>
        (selectors === undefined || canMatch(selectors, element)) && match.call(engine, selectors, element);
}

const key = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')!;

/** The document that is quick. Files of one process share it. */
const DONE = Symbol.for('quick styles');

/** The members that are read of jsdom's own object for a label. */
interface LabelImpl {
    isConnected: boolean;
    _ownerDocument: { getElementById(id: string): { localName: string; type?: string } | null };
    getAttributeNS(space: null, name: string): string | null;
}
const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

function quickenStyles(): void {
    // jsdom creates each engine when it is needed first.
    document.documentElement.matches('html');
    getComputedStyle(document.documentElement);
    const impl = (document as unknown as Record<symbol, DocumentImpl>)[key];
    skipOthers(impl?._nwsapi);
    skipOthers(impl?._nwsapiDontThrow);

    const { getComputedStyle: compute } = window;
    let styles = new WeakMap<Element, CSSStyleDeclaration>();
    let rules: object | null | undefined;
    window.getComputedStyle = (element, pseudo) => {
        if (pseudo) return compute(element, pseudo);
        // jsdom forgets the rules of all elements with each change of the document.
        if (!rules || rules !== impl!._styleCache) styles = new WeakMap();
        const before = styles.get(element);
        if (before) return before;
        read = new Map();
        try {
            const style = compute(element);
            rules = impl!._styleCache;
            styles.set(element, style);
            return style;
        } finally {
            read = undefined;
        }
    };
    globalThis.getComputedStyle = window.getComputedStyle;
}

function quickenLabels(): void {
    const label = document.createElement('label') as unknown as Record<symbol, object>;
    const proto = Object.getPrototypeOf(label[key]) as object;
    const slow = Object.getOwnPropertyDescriptor(proto, 'control')!;
    // jsdom searches the whole page for the field of each label, also when it is asked for the labels of one field.
    Object.defineProperty(proto, 'control', {
        ...slow,
        get(this: LabelImpl) {
            const id = this.isConnected ? this.getAttributeNS(null, 'for') : null;
            if (id === null) return slow.get!.call(this);
            const field = id ? this._ownerDocument.getElementById(id) : null;
            return field && LABELABLE.has(field.localName) && field.type !== 'hidden' ? field : null;
        },
    });
}

if (!(DONE in document)) {
    quickenStyles();
    quickenLabels();
    Object.assign(document, { [DONE]: true });
}
