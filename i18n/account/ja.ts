export const accountJa = {
    sessions: {
        title: 'ログイン中の端末',
        hint: 'ログインしている端末の一覧です。心当たりのないものはログアウトさせ、パスワードを変更してください。',
        device: '%{system}の%{browser}',
        unknown: '不明な端末',
        current: 'この端末',
        signed_in: 'ログイン：%{at}',
        seen: '最終利用：%{at}',
        end: 'ログアウトさせる',
        end_others: 'ほかの端末をすべてログアウト…',
        end_others_title: 'ほかの端末をすべてログアウトさせますか？',
        end_others_hint: 'この端末はログインしたままです。ほかの端末では再度ログインが必要になります。',
        ended: 'ログアウトさせました',
        ended_others: 'ほかの端末をすべてログアウトさせました',
    },
};
