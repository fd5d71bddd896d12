import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/languages';
import { agreeIn } from '../../i18n/agree';
import { joinSentences } from '../../i18n/grammar';
import { createTranslate } from '../../i18n/translate';
import { SENTENCES } from '../../server/base/language';
import { wordsIn } from '../support/words';
import { textsOf } from './support/texts';

describe('a Hungarian article', () => {
    it.each([
        ['A(z) Marsa termékei', 'A Marsa termékei'],
        ['A(z) Atlas termékei', 'Az Atlas termékei'],
        ['Törli a(z) „Óra” terméket?', 'Törli az „Óra” terméket?'],
        ['Törli a(z) „\u2068مصباح\u2069” terméket?', 'Törli a „\u2068مصباح\u2069” terméket?'],
        ['a(z) 1. verzió', 'az 1. verzió'],
        ['a(z) 2. verzió', 'a 2. verzió'],
        ['a(z) 5. verzió', 'az 5. verzió'],
        ['a(z) 10. verzió', 'a 10. verzió'],
        ['a(z) 15 tétel', 'a 15 tétel'],
        ['a(z) 52 tétel', 'az 52 tétel'],
        ['a(z) 1\u00a0000 tétel', 'az 1\u00a0000 tétel'],
        ['a(z) 100 tétel', 'a 100 tétel'],
        ['a(z) 1\u00a0000\u00a0000 tétel', 'az 1\u00a0000\u00a0000 tétel'],
    ])('of “%s” is that of “%s”', (written, shown) => {
        expect(agreeIn('hu')(written)).toBe(shown);
    });
});

describe('the words around a value', () => {
    it.each([
        ['fr', 'Copier le lien de %{name}', 'Ahmed', 'Copier le lien d’Ahmed'],
        ['fr', 'Copier le lien de %{name}', 'Nasim', 'Copier le lien de Nasim'],
        ['fr', 'Lien de %{name} copié', 'Rue de Alger', 'Lien de Rue de Alger copié'],
        ['ja', '時刻は %{zone} です。', 'リヤド時間', '時刻はリヤド時間です。'],
        ['ja', '時刻は %{zone} です。', 'UTC', '時刻は UTC です。'],
        ['ja', '%{name} さん', '山田 太郎', '山田 太郎さん'],
        ['zh-CN', '管理 %{shop} 的商品', '马萨', '管理马萨的商品'],
        ['zh-CN', '管理 %{shop} 的商品', 'Marsa', '管理 Marsa 的商品'],
        ['de', 'Link zu %{name} kopiert', 'Ahmed', 'Link zu Ahmed kopiert'],
    ] as const)('in %s fit it: %s with %s', (language, message, value, shown) => {
        const values = { name: value, zone: value, shop: value };
        expect(createTranslate({ message }, language)('message', values)).toBe(shown);
    });

    it('fit it in the server’s sentences, too', () => {
        expect(SENTENCES.fr.invitationSubject({ shop: 'Atlas' })).toBe('Invitation au back-office d’Atlas');
    });

    it.each([
        [['Saved.', false, 'Undo it in the activity.'], 'Saved. Undo it in the activity.'],
        [['保存しました。', undefined, '元に戻せます。'], '保存しました。元に戻せます。'],
        [[], ''],
    ])('join sentences %j', (sentences, joined) => {
        expect(joinSentences(sentences)).toBe(joined);
    });
});

describe('a Korean particle', () => {
    it.each([
        ['램프을(를)', '램프를'],
        ['책을(를)', '책을'],
        ['‘램프’을(를) 삭제', '‘램프’를 삭제'],
        ['서울(으)로', '서울로'],
        ['부산(으)로', '부산으로'],
        ['‘\u2068Nasim\u2069’은(는)', '‘\u2068Nasim\u2069’은'],
        ['Marsa과(와)', 'Marsa와'],
        ['버전 1(으)로', '버전 1로'],
        ['버전 3을(를)', '버전 3을'],
        ['버전 2이(가)', '버전 2가'],
        ['مصباح을(를)', 'مصباح을(를)'],
    ])('of “%s” is that of “%s”', (written, shown) => {
        expect(agreeIn('ko')(written)).toBe(shown);
    });
});

it('is chosen in messages of the panel and in sentences of the server', async () => {
    const [hungarian, korean] = [await wordsIn('hu'), await wordsIn('ko')];
    expect(hungarian('resources.products.delete_one', { name: 'Óra' })).toBe('Törli az „Óra” terméket?');
    expect(korean('screen.categories.moved', { name: '가구' })).toBe('카테고리를 ‘가구’로 옮겼습니다.');
    expect(SENTENCES.hu.invitationSubject({ shop: 'Atlas' })).toBe('Meghívó az Atlas kezelőfelületére');
});

it('is written as both forms in no language but these', async () => {
    for (const language of LANGUAGES) {
        const texts = [...(await textsOf(language)).values()].flat();
        expect(
            texts.some(
                text =>
                    agreeIn(language)(text.replaceAll(/%\{\w+\}/g, '1')) !==
                    text.replaceAll(/%\{\w+\}/g, '1'),
            ),
        ).toBe(language === 'hu' || language === 'ko');
    }
});
