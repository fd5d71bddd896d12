import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: 'Введены неверные данные',
    notAllowed: 'У вас нет прав!',
    changedMeanwhile: 'Пока вы редактировали запись, её изменил кто-то другой.',
    notNumber: 'Введите число.',
    notWhole: 'Введите целое число.',
    notDecimals: 'Укажите не более двух знаков после запятой.',
    notEmail: 'Введите корректный адрес эл. почты.',
    compareAtTooLow: 'Укажите цену до скидки выше текущей или оставьте поле пустым.',
    wrongCredentials: 'Неверный адрес эл. почты или пароль.',
    noSuchCategory: 'Такой категории нет!',
    notVatNumber:
        'Введите 15 цифр номера плательщика НДС. В Саудовской Аравии он начинается и заканчивается цифрой 3.',
    notAhead: 'Выберите время в будущем.',
};
