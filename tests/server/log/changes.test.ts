import { describe, expect, it } from 'vitest';
import { difference } from '../../../server/services/log/changes';

/** Terms of service of a few thousand letters with one changed clause. */
const terms = (days: string) =>
    `<h2>Orders</h2>${'<p>An order is placed when the app confirms it.</p>'.repeat(40)}` +
    `<p>You can return goods within <strong>${days} days</strong> of delivery.</p>${'<p>Nothing else.</p>'.repeat(40)}`;
const body = (from: string, to: string) =>
    difference({ body: from }, { body: to }).body as { from: string; to: string };

describe('the change of a long text', () => {
    it('shows the place where it differs, from the beginning of a word or tag', () => {
        const { from, to } = body(terms('7'), terms('14'));
        expect(from).toMatch(/^…(<[a-z/]|\w).*within <strong>7 days/);
        expect(to).toMatch(/^…(<[a-z/]|\w).*within <strong>14 days/);
        expect(from.length).toBeLessThan(204);
        // No tag is cut at the beginning.
        expect(from.indexOf('<')).toBeLessThan(from.indexOf('>'));
    });

    it('shows what was added to its end', () => {
        const long = 'كلمة '.repeat(100);
        expect(body(long, `${long}والإرجاع مجاني`).to).toMatch(/^…كلمة .*والإرجاع مجاني$/);
    });

    it('begins between two clusters of letters', () => {
        const family = '👩‍👩‍👧';
        const { to } = body(family.repeat(60), `${family.repeat(60)}!`);
        expect(to).toMatch(new RegExp(`^…(${family})+!$`));
    });

    it('is cut at its end alone if it differs early', () => {
        const { from } = body(`A${'x'.repeat(300)}`, `B${'x'.repeat(300)}`);
        expect(from).toBe(`A${'x'.repeat(199)}…`);
    });
});
