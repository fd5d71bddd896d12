// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { LISTS, type ArrangedNoun } from '../../../contract/fields/lists';
import { plainFields, plainFilters } from '../../../contract/fields/plainFields';
import { sourcesOf } from '../../../src/components/lists/columns/listColumns';
import { resources } from '../../../src/resources';

const NOUNS = Object.keys(LISTS) as ArrangedNoun[];
const listOf = (noun: ArrangedNoun) => resources.find(({ name }) => name === noun)!;
const without = (sources: readonly string[], others: readonly string[]) =>
    sources.filter(source => !others.includes(source));

describe('the names by which a shop arranges a list', () => {
    it.each(NOUNS)('are those of its columns, and the first names the record: %s', noun => {
        const sources = sourcesOf(listOf(noun).columns);
        const plain = plainFields(noun).map(({ name }) => name);
        expect(sources[0]).toBe(LISTS[noun].columns[0]);
        expect(without(sources, plain).sort()).toEqual(without(LISTS[noun].columns, plain).sort());
    });

    it.each(NOUNS)('are those of its filters: %s', noun => {
        const sources = (listOf(noun).filters ?? []).map(({ source }) => source);
        const plain = plainFilters(noun).map(({ name }) => name);
        expect(without(sources, plain).sort()).toEqual([...LISTS[noun].filters].sort());
    });
});
