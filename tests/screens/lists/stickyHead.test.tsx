import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StickyHead } from '../../../src/components/lists/rows/StickyHead';

/** The width of the card, and that of its table with wide and with tight cells. */
let width = { card: 0, table: 0, tight: 0 };
let measure = () => {};

vi.stubGlobal(
    'ResizeObserver',
    class {
        constructor(run: () => void) {
            measure = run;
        }
        observe() {}
        disconnect() {}
    },
);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width.card);
vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.closest('[data-tight]') ? width.tight : width.table;
});
afterEach(cleanup);

const MARKS = ['data-fits', 'data-tight', 'data-wide'];

it('makes a table tight that is wider than its card, and keeps its names in sight if it is wider all the same', () => {
    const { container } = render(
        <StickyHead>
            <table />
        </StickyHead>,
    );
    const at = (card: number, table: number, tight: number) => {
        width = { card, table, tight };
        measure();
        return MARKS.filter(mark => container.firstElementChild!.hasAttribute(mark));
    };
    expect(at(1066, 1000, 900)).toEqual(['data-fits']);
    expect(at(1065, 1200, 1065)).toEqual(['data-fits', 'data-tight']);
    // Tight until the card has another width, so that nothing goes back and forth.
    expect(at(1065, 1000, 900)).toEqual(['data-fits', 'data-tight']);
    expect(at(900, 1200, 1000)).toEqual(['data-tight', 'data-wide']);
    expect(at(1300, 1200, 1000)).toEqual(['data-fits']);
});
