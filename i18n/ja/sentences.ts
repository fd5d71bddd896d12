import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: '入力内容が正しくありません',
    notAllowed: '権限がありません',
    changedMeanwhile: '編集中に、ほかの管理者がこのデータを更新しました。',
    notNumber: '数値を入力してください。',
    notWhole: '整数を入力してください。',
    notDecimals: '小数点以下は 2 桁までです。',
    notEmail: '有効なメールアドレスを入力してください。',
    compareAtTooLow: '販売価格より高い割引前価格を入力するか、空欄にしてください。',
    wrongCredentials: 'メールアドレスまたはパスワードが正しくありません。',
    noSuchCategory: 'このカテゴリーは存在しません',
    notVatNumber:
        '15 桁の付加価値税番号を入力してください。サウジアラビアの番号は 3 で始まり 3 で終わります。',
    notAhead: '現在より後の日時を選択してください。',
};
