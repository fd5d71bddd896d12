import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guardTranslatedTexts } from '../../src/boot/browserTranslation';

type Parts = { before?: string; count: number; after?: string; element?: boolean };
const Line = ({ before, count, after, element }: Parts) => (
    <p>
        {before}
        {element && <b>Sold out</b>}
        {count} orders
        {after}
    </p>
);

const fontOf = (text: string) => {
    const font = document.createElement('font');
    font.textContent = `«${text}»`;
    return font;
};
/** The ways in which browsers and extensions translate a text. */
const WAYS: Record<string, (text: Text) => void> = {
    'replaces it': text => text.replaceWith(fontOf(text.data)),
    'inserts before it and removes it': text => {
        text.before(fontOf(text.data));
        text.remove();
    },
    'inserts after it and removes it': text => {
        text.after(fontOf(text.data));
        text.remove();
    },
    'wraps it': text => {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
    },
};

beforeAll(guardTranslatedTexts);
afterEach(cleanup);

describe.each(Object.entries(WAYS))('a translation that %s', (_, translate) => {
    const texts = (root: Node) => [...root.childNodes].filter(node => node instanceof Text);
    const open = () => {
        const { container, rerender } = render(<Line count={1} />);
        const line = container.querySelector('p')!;
        return {
            show: (parts: Parts) => rerender(<Line {...parts} />),
            plain: () => line.textContent.replace(/[«»]/g, ''),
            all: () => texts(line).forEach(translate),
        };
    };

    it('does not hide that a figure changes', () => {
        const { show, plain, all } = open();
        all();
        show({ count: 12 });
        expect(plain()).toBe('12 orders');
        all();
        show({ count: 7 });
        expect(plain()).toBe('7 orders');
    });

    it('lets texts and elements come and go beside it', () => {
        const { show, plain, all } = open();
        show({ before: 'Today: ', count: 1, after: ', all packed' });
        all();
        show({ count: 1, element: true });
        expect(plain()).toBe('Sold out1 orders');
        all();
        show({ before: 'Today: ', count: 2, element: true, after: '.' });
        expect(plain()).toBe('Today: Sold out2 orders.');
        all();
        show({ count: 2 });
        expect(plain()).toBe('2 orders');
    });

    it('leaves with its page', () => {
        const { all } = open();
        all();
        expect(cleanup).not.toThrow();
        expect(document.body.textContent).toBe('');
    });
});
