import { LANGUAGES } from '../../contract/languages';
import { describe, expect, it } from 'vitest';
import { type Concept, CONCEPTS, type Rule, SHARED, type Vocabulary } from '../../i18n/glossary';
import { entriesOf } from '../../scripts/texts/catalogue';
import { brokenRules, brokenWords, stemOf } from '../../scripts/texts/check';
import { GLOSSARY, RULES, TRANSLATIONS } from './support/glossaries';
import { type Texts, textsOf } from './support/texts';

/** What breaks the rules in these texts, with what to write instead. */
const faults = (texts: Texts, rules: readonly Rule[]) =>
    [...texts].flatMap(([key, forms]) =>
        forms.flatMap(text => brokenRules(key, text, rules).map(({ write }) => `${key}: ${text} → ${write}`)),
    );

/** Concepts with a word that also says another one, apart from SHARED. */
const clashes = (vocabulary: Pick<Vocabulary, 'words' | 'stems'>) => {
    const concepts = Object.keys(CONCEPTS) as Concept[];
    const isShared = (a: Concept, b: Concept) =>
        SHARED.some(({ concepts: pair }) => pair.includes(a) && pair.includes(b));
    return concepts.flatMap(concept =>
        concepts
            .filter(other => other !== concept && !isShared(concept, other))
            .filter(other => stemOf(concept, vocabulary).test(vocabulary.words[other]))
            .map(other => `${other} = ${vocabulary.words[other]} says ${concept}`),
    );
};

describe.each(LANGUAGES)('the texts of %s', language => {
    it('keep the rules of their glossary', async () => {
        expect(faults(await textsOf(language), RULES[language].rules)).toEqual([]);
    });
});

describe.each(TRANSLATIONS)('the glossary of %s', language => {
    const vocabulary = GLOSSARY[language];

    it('has one word for each concept and two concepts for no word', () => {
        expect(Object.keys(vocabulary.words)).toEqual(Object.keys(CONCEPTS));
        const isFound = (concept: Concept) =>
            vocabulary.words[concept].split(', ').every(word => stemOf(concept, vocabulary).test(word));
        expect((Object.keys(CONCEPTS) as Concept[]).filter(concept => !isFound(concept))).toEqual([]);
        expect(clashes(vocabulary)).toEqual([]);
    });

    it('has the word of each concept that an English text names', async () => {
        const entries = await entriesOf(language);
        const broken = entries.flatMap(({ key, english, text }) =>
            brokenWords(key, english, text!, vocabulary).map(
                ({ form, write }) => `${key}: ${form} → ${write}`,
            ),
        );
        expect(broken).toEqual([]);
    });

    it('lists no exception that the texts do not need', async () => {
        const entries = await entriesOf(language);
        const { otherwise = [], ...strict } = vocabulary;
        const needed = entries.flatMap(({ key, english, text }) =>
            brokenWords(key, english, text!, strict).map(({ write }) => `${key} ${write}`),
        );
        const isNeeded = ({ concept, keys }: (typeof otherwise)[number]) =>
            needed.some(line => keys.test(line.split(' ')[0]!) && line.includes(` ${concept} = `));
        expect(otherwise.filter(exception => !isNeeded(exception))).toEqual([]);
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
    ['de', 'Wähle eine Variante.'],
    ['fr', 'Choisis une variante.'],
    ['es', 'Elija una variante.'],
    ['it', 'Scelga una variante.'],
    ['ru', 'Проверь соединение.'],
    ['ru', 'Повторить еще раз'],
    ['hu', 'Válassz egy változatot.'],
    ['he', 'בחר וריאציה.'],
    ['ko', '환불가 기록되었습니다.'],
    ['en', 'Nothing wouldn’t change.'],
] as const)('finds the fault in the text of %s “%s”', (language, text) => {
    expect(faults(new Map([['a.key', [text]]]), RULES[language].rules)).toHaveLength(1);
});

it('finds a synonym, a word of another action, and a word of two concepts', () => {
    const { de, it: italian, ru, he } = GLOSSARY;
    expect(brokenWords('a.key', 'Search orders', 'Aufträge suchen', de)).toEqual([
        { form: 'Aufträge suchen', write: 'order = Bestellung, Bestellungen' },
    ]);
    const forms = { one: 'Покупатель', few: 'Покупатели', many: 'Клиенты', other: 'Покупатели' };
    expect(
        brokenWords('a.key', { one: 'Customer', other: 'Customers' }, forms, ru).map(({ form }) => form),
    ).toEqual(['Клиенты']);
    expect(
        brokenWords('a.key', 'Undo changes', 'Annulla modifiche', italian).map(({ write }) => write),
    ).toEqual(['undo = Revoca', 'another word than Annulla, which means cancel']);
    expect(brokenWords('a.key', 'Cancel order', 'Conferma ordine', italian)).toHaveLength(1);
    expect(brokenWords('a.key', 'Search customers', '搜索会员', GLOSSARY['zh-CN'])).toHaveLength(1);
    expect(brokenWords('a.key', 'Discard draft…', 'Eliminar borrador…', GLOSSARY.es)).toHaveLength(2);
    expect(brokenWords('a.key', 'No orders yet', { zero: 'لا شيء', other: 'الطلبات' }, GLOSSARY.ar)).toEqual(
        [],
    );
    expect(faults(new Map([['screen.invite.sent', ['ההזמנה נשלחה']]]), he.rules)).toHaveLength(1);
    expect(clashes({ ...he, words: { ...he.words, discard: he.words.undo } })).toEqual([
        `discard = ${he.words.undo} says undo`,
    ]);
});
