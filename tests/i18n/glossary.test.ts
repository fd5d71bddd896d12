import { LANGUAGES } from '../../contract/languages';
import { describe, expect, it } from 'vitest';
import { type Concept, CONCEPTS, type Rule, SHARED, type Vocabulary } from '../../i18n/glossary';
import { brokenRules } from '../../scripts/texts/check';
import { GLOSSARY, RULES, TRANSLATIONS } from './support/glossaries';
import { type Texts, textsOf } from './support/texts';

const formsOf = (word: string) => word.split(', ').map(form => form.toLowerCase());

/** What breaks the rules in these texts, with what to write instead. */
const faults = (texts: Texts, rules: readonly Rule[]) =>
    [...texts].flatMap(([key, forms]) =>
        forms.flatMap(text => brokenRules(key, text, rules).map(({ write }) => `${key}: ${text} → ${write}`)),
    );

/** Words that two concepts have, apart from SHARED. */
const clashes = (words: Vocabulary['words']) => {
    const concepts = Object.entries(words) as [Concept, string][];
    const isShared = (a: Concept, b: Concept) =>
        SHARED.some(({ concepts: pair }) => pair.includes(a) && pair.includes(b));
    return concepts.flatMap(([concept, word], index) =>
        concepts
            .slice(index + 1)
            .filter(([other]) => !isShared(concept, other))
            .filter(([, second]) => formsOf(second).some(form => formsOf(word).includes(form)))
            .map(([other]) => `${concept} = ${other}`),
    );
};

describe.each(LANGUAGES)('the texts of %s', language => {
    it('keep the rules of their glossary', async () => {
        expect(faults(await textsOf(language), RULES[language].rules)).toEqual([]);
    });
});

describe.each(TRANSLATIONS)('the glossary of %s', language => {
    const { words } = GLOSSARY[language];

    it('has one word for each concept and two concepts for no word', () => {
        expect(Object.keys(words)).toEqual(Object.keys(CONCEPTS));
        expect(clashes(words)).toEqual([]);
    });

    it('has the words that the texts have', async () => {
        const texts = await textsOf(language);
        for (const [concept, key] of Object.entries(CONCEPTS) as [Concept, string | null][]) {
            if (key === null) continue;
            const text = texts.get(key)?.join(' ').toLowerCase() ?? '';
            expect(
                formsOf(words[concept]).some(form => text.includes(form)),
                `${concept}, ${key}: “${text}” has no “${words[concept]}”`,
            ).toBe(true);
        }
    });
});

/** One wrong text or word of each kind, which the rules must find. */
it.each([
    ['fr', 'Supprimer « %{name}\u00a0»\u202f?'],
    ['fr', 'Supprimer %{name} ?'],
    ['fr', 'Plus de 30 %'],
    ['es', 'No se pudo guardar.'],
    ['es', 'Eliminar este elemento?'],
    ['it', 'Ancora nessun ordine'],
    ['de', 'Bearbeiten…'],
    ['ru', 'Больше чем на 30 %'],
    ['hu', 'Törli a %{name} terméket?'],
    ['he', 'ביותר מ־30%'],
    ['ar', 'رفض الخادم هذا الطلب.'],
    ['zh-CN', '管理%{shop}的商品'],
    ['zh-CN', '商品,订单'],
    ['ja', 'ブラウザの通知'],
    ['ja', '%{smart_count}件'],
    ['ko', '%{name}을 삭제할까요?'],
    ['en', 'Nothing wouldn’t change.'],
] as const)('finds the fault in the text of %s “%s”', (language, text) => {
    expect(faults(new Map([['a.key', [text]]]), RULES[language].rules)).toHaveLength(1);
});

it('finds an invitation that is called an order, and a word of two concepts', () => {
    const { rules, words } = GLOSSARY.he;
    expect(faults(new Map([['screen.invite.sent', ['ההזמנה נשלחה']]]), rules)).toHaveLength(1);
    expect(clashes({ ...words, discard: words.undo })).toEqual(['undo = discard']);
});
