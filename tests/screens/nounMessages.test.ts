import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nouns } from '../../contract/nouns';
import { resources as resourcesEn } from '../../i18n/en/resources';
import { resources } from '../../src/resources';
import { hasForm } from '../../src/resources/parts';

/** The messages that each resource needs. */
const MESSAGES_OF = resources
    .filter(({ pages }) => pages?.list)
    .map(declaration => {
        const { name, calls, pages, searched } = declaration;
        const creatable = !!calls?.create && !!(pages?.new || hasForm(declaration));
        return {
            name,
            messages: [
                'search',
                'empty',
                'not_found',
                ...(searched ? ['search_failed'] : []),
                ...(creatable ? ['new', 'created'] : []),
                // Of what the panel does not create, where it comes from.
                ...(creatable || !calls?.create ? ['empty_hint'] : []),
                ...(calls?.delete ? ['deleted', 'delete_one', 'delete_many'] : []),
            ],
        };
    });

/** `parts` are of fields; `counted` is for changes of many records, in the activity log, which has a general message for other nouns. */
const NOT_OF_PAGES = ['name', 'fields', 'parts', 'counted'];
const written = (name: string): string[] =>
    Object.keys(resourcesEn[name as keyof typeof resourcesEn]).filter(key => !NOT_OF_PAGES.includes(key));

describe('the messages of a noun', () => {
    it.each(MESSAGES_OF)('cover the list, the forms and the confirmations of $name', resource => {
        expect(written(resource.name).sort()).toEqual([...resource.messages].sort());
    });

    it('name the record in the confirmation of each deletable noun', () => {
        // A plan is cancelled and an erasure called off, in words of their own.
        const others: string[] = [nouns.plans.name, nouns.erasures.name];
        const deletable = Object.values(nouns).filter(
            ({ name, calls }) => 'delete' in calls && !others.includes(name),
        );
        expect(deletable.length).toBeGreaterThan(8);
        for (const { name } of deletable)
            expect({ name, written: written(name) }).toEqual({
                name,
                written: expect.arrayContaining(['deleted', 'delete_one']),
            });
    });

    it('are never built from the name of a resource', () => {
        const composed =
            /(?:text|translate)\([^()]*\{[^{}]*: \w*[nN]ame\w*\((?:resource|name|declaration\.name|'[a-z-]+')(?:, \d)?\)/;
        expect(composed.test("text('screen.list.search', { name: nameOf(resource, 2) })")).toBe(true);
        const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
        const sources = files.filter(file => /\.tsx?$/.test(file));
        expect(sources.length).toBeGreaterThan(100);
        expect(sources.filter(file => composed.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
    });
});
