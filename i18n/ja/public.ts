import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: 'マルサ',
    },
    public: {
        home: {
            title: '%{shop} 管理画面',
            sentence: '%{shop} の商品、注文、アプリを管理します。',
            sign_in: 'ログイン',
            open: '管理画面を開く',
            signed_in_as: '%{name} としてログイン中',
        },
        sign_in: {
            title: 'ログイン',
            sentence: '管理者が作成したアカウントをご利用ください。',
            email: 'メールアドレス',
            password: 'パスワード',
            show_password: 'パスワードを表示',
            hide_password: 'パスワードを隠す',
            submit: 'ログイン',
            busy: 'ログイン中…',
            session_ended: 'セッションの有効期限が切れました。もう一度ログインすると、続きから再開できます。',
            missing_email: 'メールアドレスを入力してください。',
            missing_password: 'パスワードを入力してください。',
            invalid: sentences.wrongCredentials,
            throttled: '試行回数が多すぎます。%{time} 後にもう一度お試しください。',
            forgot: 'パスワードをお忘れですか？',
            unreachable: 'サーバーに接続できません。接続を確認してもう一度お試しください。',
            failed: 'ログインできませんでした。しばらくしてからもう一度お試しください。',
            incomplete:
                'サーバーの応答に次の項目がありません：%{parts}。サーバーの管理者に連絡してください。',
            storage_blocked:
                'このブラウザーはサイトデータをブロックしています。ログインはできますが、ページを再読み込みするまでしか続きません。ログインしたままにするには、Cookie とサイトデータを許可してください。',
            passkey: 'パスキーでログイン',
            opening: '管理画面を開いています…',
        },
        second_step: {
            title: '本人確認',
            app: '認証アプリのコードを入力してください。',
            recovery: 'リカバリーコードを 1 つ入力してください。使えるのは 1 回だけです。',
            passkey: 'パスキーでログインを確認してください。',
            code: '6 桁のコード',
            recovery_code: 'リカバリーコード',
            submit: '続ける',
            use_recovery: 'リカバリーコードを使う',
            use_app: '認証アプリを使う',
            use_passkey: 'パスキーを使う',
            back: '最初からやり直す',
            missing: 'コードを入力してください。',
            passkey_failed: 'パスキーが使用されませんでした。もう一度お試しください。',
        },
        panel_failed: {
            title: '管理画面を読み込めませんでした',
            sentence: 'データは失われていません。接続を確認してページを再読み込みしてください。',
            retry: 'ページを再読み込み',
        },
        copyright: '© %{year} %{shop} 無断転載を禁じます。',
        close_toast: 'メッセージを閉じる',
        languages: '言語',
        language_failed: 'この言語を読み込めませんでした。接続を確認してもう一度お試しください。',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
