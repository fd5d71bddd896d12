import { expect, it } from 'vitest';
import { entriesOf, isExplained } from '../../scripts/texts/catalogue';
import { locationsOf } from '../../scripts/texts/locations';

it('each English text of one or two words says where it stands', async () => {
    const locations = locationsOf('en');
    const short = (await entriesOf('en')).filter(({ key, english }) => {
        const text = typeof english === 'string' ? english : english.other;
        // react-admin's keys say what their texts are.
        return text.split(/\s+/).length <= 2 && !key.startsWith('ra.');
    });
    expect(short.length).toBeGreaterThan(900);
    expect(
        short.filter(({ key }) => !isExplained(key, locations.get(key))).map(({ key }) => key),
        'Write a comment over the text: the screen, what it is (a button, a heading, a column …), and what it does or means.',
    ).toEqual([]);
});

it('a comment is about the text below it, or about all of a list of texts, but not about a part of the panel', () => {
    const source = `
        export const messages = {
            /** The prints. */
            print: {
                /** A button. */
                print: 'Print',
                paper: 'Paper',
                // A button.
                open: 'Open',
                /** Sizes of paper. */
                sizes: { small: 'A5', large: { one: 'A4', other: 'A4s' } },
            },
            /** Of the frame. */
            ...frame,
            /** Weekdays. */
            days,
        };
        const frame = { menu: 'Menu' };
        const days = { monday: 'Monday' };`;
    const locations = locationsOf('en', file => (file === 'messages.ts' ? source : ''));
    expect(
        [...locations].map(
            ([key, { context, isExplained: isOwn }]) => `${key}: ${context}${isOwn ? '' : ' (around)'}`,
        ),
    ).toEqual([
        'print.print: A button.',
        'print.paper: The prints. (around)',
        'print.open: The prints. (around)',
        'print.sizes.small: Sizes of paper.',
        'print.sizes.large: Sizes of paper.',
        'menu: Of the frame. (around)',
        'days.monday: Weekdays.',
    ]);
});
