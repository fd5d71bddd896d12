import { permission, status } from './names';
import { sentences } from './sentences';
import { access } from './access';
import { account } from './account';
import { orders } from './orders';
import { frame } from './frame';
import type { Translated } from '../messages';
import { campaigns } from './campaigns';
import { dashboard } from './dashboard';
import { print } from './print';
import { product } from './product';
import { publicPages } from './public';
import { ra } from './ra';
import { resources } from './resources';
import { screens } from './screens';
import { plans } from './plans';
import { stock } from './stock';

/** Japanese. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
    menu: {
        label: 'メインメニュー',
        dashboard: 'ダッシュボード',
        administration: '運営管理',
        send_notification: '通知配信',
        terms: '利用規約',
        ecommerce: 'オンラインショップ',
        shop: 'ショップ',
        apphome: 'アプリのホーム',
        new: '新着',
    },
    topbar: {
        label: 'ヘッダー',
        open_menu: 'メニューを開く',
        close_menu: 'メニューを閉じる',
        user_menu: 'アカウント：%{name}',
        profile: 'プロフィール',
        logout: 'ログアウト',
        language: '言語：%{name}',
        languages: '言語',
        new_languages: '2 言語追加',
        full_screen: '全画面表示',
        leave_full_screen: '全画面表示を終了',
        navigating: 'ページを開いています',
        starting: '読み込み中…',
        skip: '本文へ移動',
        home: '%{shop} – ダッシュボードへ',
    },
    footer: {
        links: 'ショップのリンク',
        blog: 'ブログ',
        pricing: '料金',
        gallery: 'ギャラリー',
        inbox: '受信箱',
        shop: 'ショップ',
        copyright: '© %{year} %{shop} 無断転載を禁じます。',
    },
    toast: {
        ...publicPages.toast,
        signed_in: 'ログインしました',
        category_missing: sentences.noSuchCategory,
        product_missing: 'この商品は存在しません',
        order_updated: '注文を更新しました',
        forbidden: sentences.notAllowed,
    },
    action: {
        save: '保存',
        cancel: 'キャンセル',
        yes: 'はい',
        edit: '編集',
        delete: '削除',
        open: '開く',
        close: '閉じる',
        copy: 'コピー',
        copied: 'コピーしました',
        call: '%{phone} に電話',
        whatsapp: '%{phone} に WhatsApp で連絡',
        map: '地図で表示',
        retry: '再試行',
        sign_in_again: 'もう一度ログイン',
        back: '戻る',
        stop: '停止',
        undo: '元に戻す',
        redo: 'やり直す',
        export: 'エクスポート',
        exporting: 'エクスポート中…',
    },
    error: {
        title: '読み込めませんでした',
        unreachable: 'サーバーに接続できません。接続を確認してもう一度お試しください。',
        no_answer:
            'サーバーから時間内に応答がありませんでした。操作が完了しているか確認してから、もう一度お試しください。',
        failed: 'サーバーエラーが発生しました。しばらくしてからもう一度お試しください。',
        data_safe: '保存済みのデータは失われていません。',
        forbidden: 'この操作を行う権限がありません。管理者にお問い合わせください。',
        request_id: 'リクエスト ID：%{id}',
        not_saved: '保存されていません。変更内容は残っています。',
        redirected:
            'サーバーがこのリクエストを %{address} に転送したため、送信内容は失われました。管理者にアドレスの修正を依頼してください。',
        not_arrived: 'サーバーが応答する前に接続が切れました。',
        maybe_saved: '保存された可能性があります。変更内容は残っています。',
        input_kept: '変更内容は残っています。',
        found_still: 'サーバーは応答しましたが、「%{field}」は「%{value}」のままです。',
        found_unchanged: 'サーバーは応答しましたが、次の内容は保存されていません：%{fields}。',
        found_absent: 'サーバーは応答しましたが、新しい項目が見つかりません。',
        found_present: 'サーバーは応答しましたが、このデータはまだ残っています。',
        found_nothing:
            'サーバーは応答しましたが、実行されたかどうかわかりません。確認してからもう一度お試しください。',
        found_reason: 'サーバーの応答：「%{reason}」',
        storage_blocked:
            'このブラウザーはサイトデータをブロックしています。ログイン状態と下書きは、ページを再読み込みするまでしか残りません。',
        storage_full:
            'このブラウザーには、このサイト用の空き容量がありません。下書きと設定は、このタブを閉じるまでしか残りません。サイトデータを削除して空き容量を増やしてください。',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared: '保存しました。このサーバーでは、ほかの管理者による同時の変更を検出できません。',
        unreadable: 'サーバーから予期しない応答がありました。',
        web_page:
            'サーバーからデータではなくウェブページが返されました。セッションの有効期限が切れている可能性があります。',
        without_id: 'サーバーから ID のないデータが返されました。',
        only_ids: 'サーバーから ID だけが返され、表示できる項目がありません。',
        other_record: '要求したものとは別のデータがサーバーから返されました。',
        fixed_form: 'サーバーから送られたこの値の形式は、ここでは変更できません。',
        missing: 'このデータはもう存在しません。',
        too_large: 'リクエストのサイズが大きすぎます。',
        too_many: 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
        refused: 'リクエストがサーバーに拒否されました。',
        no_extensions: 'この機能は、このサーバーでは利用できません。',
    },
    permission,
    status,
    payment_type: { cash: '現金', credit: 'キャッシュレス' },
    payment_method: {
        cod: '代金引換',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: 'ウェブ' },
    page: {
        breadcrumb: 'パンくずリスト',
        id: 'ID %{id}',
        parent_id: '親カテゴリーの ID %{id}',
        dashboard: 'ダッシュボード',
        profile: 'プロフィール',
        edit_of: '%{name} を編集',
        new_child: 'サブカテゴリーを追加',
        blank: '空白のページ',
        old_orders: '過去の注文',
        activity: '操作履歴',
    },
    ...frame,
    mui: {
        close: '閉じる',
        open: '開く',
        clear: 'クリア',
        loading: '読み込み中…',
        no_options: '見つかりませんでした',
        show_path: 'パスをすべて表示',
    },
    resources,
    screen: {
        ...screens,
        ...campaigns,
        ...orders,
        ...print,
        ...dashboard,
        ...product,
        ...plans,
        ...stock,
        ...access,
        ...account,
    },
    ra,
};

export default messages;
