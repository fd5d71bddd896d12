import type { Page } from 'playwright-core';

/** Display settings of a user; `as(page, 'usual')` resets them. */
export type Reading = 'usual' | 'forced colours' | 'text of 200 %' | 'text with more space';

/**
 * Applies a display setting: forced colours, a root font size of 32 px (doubled text size), or the text spacing of WCAG
 * 1.4.12.
 */
export const as = async (page: Page, reading: Reading): Promise<void> => {
    await page.emulateMedia({ forcedColors: reading === 'forced colours' ? 'active' : 'none' });
    await page.evaluate(reading => {
        document.documentElement.style.fontSize = reading === 'text of 200 %' ? '200%' : '';
        const sheet = new CSSStyleSheet();
        if (reading === 'text with more space')
            sheet.replaceSync(`
                * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
                p { margin-block-end: 2em !important; }`);
        document.adoptedStyleSheets = [sheet];
        // Observers of sizes answer in a frame of their own.
        return new Promise(shown => requestAnimationFrame(() => setTimeout(shown, 200)));
    }, reading);
};

/**
 * All clipped texts of the page, one per line: text that overflows a box with hidden overflow and has no tooltip.
 * Scrollable boxes clip nothing, except for a page that scrolls horizontally.
 */
export const cutText = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const found = new Set<string>();
        const { documentElement: root } = document;
        if (root.scrollWidth > root.clientWidth)
            found.add(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const content = node.textContent!.trim();
            const parent = node.parentElement!;
            if (!content || parent.closest('[aria-hidden=true], script, style, svg')) continue;
            if (!parent.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const text = range.getBoundingClientRect();
            let [across, down] = [true, true];
            for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
                const { overflowX, overflowY, position, display, clipPath } = getComputedStyle(box);
                const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
                // Visually hidden text for screen readers.
                if ((width <= 1 && height <= 1) || clipPath === 'inset(50%)') break;
                if (/auto|scroll/.test(overflowX)) across = false;
                if (/auto|scroll/.test(overflowY)) down = false;
                const hides = (overflow: string) => display !== 'inline' && /hidden|clip/.test(overflow);
                const cut =
                    (across && hides(overflowX) && (text.right > right + 1.5 || text.left < left - 1.5)) ||
                    (down && hides(overflowY) && (text.bottom > bottom + 2.5 || text.top < top - 2.5));
                if (cut) {
                    const name = box.closest('[title], [aria-label]');
                    const whole = name?.getAttribute('title') ?? name?.getAttribute('aria-label') ?? '';
                    if (!whole.includes(content))
                        found.add(
                            `"${content.slice(0, 60)}" in ${box.tagName.toLowerCase()}.${String(box.className).slice(-60)} ` +
                                `(${Math.round(text.width)} × ${Math.round(text.height)} in ${Math.round(width)} × ${Math.round(height)})`,
                        );
                    break;
                }
                if (position === 'fixed') break;
            }
        }
        return [...found];
    });

/**
 * Controls without an edge in forced colours, one per line: buttons with text, and selected, pressed or checked
 * controls, which need a border, an outline or a preserved fill.
 */
export const edgeless = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const CHOSEN =
            '[aria-pressed=true], [aria-selected=true], nav a[aria-current], tr.Mui-selected, .MuiMenuItem-root.Mui-selected, input:checked + .picture';
        const found = new Set<string>();
        const seen = (element: Element) =>
            element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
            element.getBoundingClientRect().width > 1;
        const line = (width: string, style: string, colour: string) =>
            parseFloat(width) > 0 && style !== 'none' && !/^rgba\(.*, 0\)$/.test(colour);
        const outlined = (element: Element) => {
            const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(element);
            return line(outlineWidth, outlineStyle, outlineColor);
        };
        const bordered = (element: Element) => {
            const style = getComputedStyle(element);
            return ['top', 'right', 'bottom', 'left'].every(side =>
                line(
                    style.getPropertyValue(`border-${side}-width`),
                    style.getPropertyValue(`border-${side}-style`),
                    style.getPropertyValue(`border-${side}-color`),
                ),
            );
        };
        const filled = (element: Element) => {
            const { forcedColorAdjust, backgroundColor } = getComputedStyle(
                element,
            ) as CSSStyleDeclaration & {
                forcedColorAdjust: string;
            };
            const ground = getComputedStyle(document.body).backgroundColor;
            return (
                forcedColorAdjust === 'none' &&
                backgroundColor !== ground &&
                !/^rgba\(.*, 0\)$/.test(backgroundColor)
            );
        };
        const nameOf = (element: Element) =>
            `${element.tagName.toLowerCase()}.${String(element.className).slice(-60)} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;
        for (const element of document.querySelectorAll(
            '.MuiButton-root, .MuiToggleButton-root, .public-button',
        ))
            if (seen(element) && !bordered(element)) found.add(`no edge: ${nameOf(element)}`);
        for (const element of document.querySelectorAll(CHOSEN))
            if (seen(element) && !outlined(element) && !filled(element))
                found.add(`not told as chosen: ${nameOf(element)}`);
        for (const input of document.querySelectorAll('.MuiSwitch-root input')) {
            const track = input.closest('.MuiSwitch-root')!.querySelector('.MuiSwitch-track')!;
            const thumb = input.closest('.MuiSwitch-root')!.querySelector('.MuiSwitch-thumb')!;
            if (!bordered(track) && !filled(track)) found.add(`a switch without an edge: ${nameOf(track)}`);
            if (getComputedStyle(thumb).backgroundColor === getComputedStyle(track).backgroundColor)
                found.add(`a switch without a thumb: ${nameOf(thumb)}`);
            if ((input as HTMLInputElement).checked && !filled(track))
                found.add(`a switch that is on looks off: ${nameOf(track)}`);
        }
        for (const box of document.querySelectorAll('.MuiDialog-paper, .MuiPopover-paper'))
            if (seen(box) && !bordered(box)) found.add(`floats without an edge: ${nameOf(box)}`);
        for (const bar of document.querySelectorAll('[data-fill=bar]'))
            if (seen(bar) && !filled(bar)) found.add(`a bar without a length: ${nameOf(bar)}`);
        return [...found];
    });
