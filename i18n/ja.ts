import { accessJa } from './access/ja';
import { accountJa } from './account/ja';
import { ordersJa } from './orders/ja';
import { frameJa } from './frame/ja';
import type { Translated } from './messages';
import { campaignsJa } from './campaigns/ja';
import { dashboardJa } from './dashboard/ja';
import { printJa } from './print/ja';
import { productJa } from './product/ja';
import { publicJa } from './public/ja';
import { raJa } from './ra/ja';
import { resourcesJa } from './resources/ja';
import { screensJa } from './screens/ja';
import { stockJa } from './stock/ja';

/** Japanese. Terms and tone: README.md. */
export const ja: Translated = {
    ...publicJa,
    menu: {
        label: 'メインメニュー',
        dashboard: 'ダッシュボード',
        administration: '運営管理',
        send_notification: '通知配信',
        terms: '利用規約',
        ecommerce: 'ショップ',
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
        label: 'ショップ',
        links: 'ショップのリンク',
        blog: 'ブログ',
        pricing: '料金',
        gallery: 'ギャラリー',
        inbox: '受信箱',
        shop: 'ショップ',
        copyright: '© %{year} %{shop} 無断転載を禁じます。',
    },
    toast: {
        ...publicJa.toast,
        signed_in: 'ログインしました',
        category_missing: 'このカテゴリーは存在しません',
        product_missing: 'この商品は存在しません',
        purchase_updated: '注文を更新しました',
        forbidden: '権限がありません',
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
        storage_blocked:
            'このブラウザーはサイトデータをブロックしています。ログイン状態と下書きは、ページを再読み込みするまでしか残りません。',
        storage_full:
            'このブラウザーには、このサイト用の空き容量がありません。下書きと設定は、このタブを閉じるまでしか残りません。サイトデータを削除して空き容量を増やしてください。',
        changed_meanwhile: '編集中に、ほかの管理者がこのデータを更新しました。',
        not_compared:
            '確認せずに保存しました。編集中にほかの管理者が変更したかどうかは、このサーバーではわかりません。',
        unreadable: 'サーバーから予期しない応答がありました。',
        missing: 'このデータはもう存在しません。',
        too_large: 'リクエストのサイズが大きすぎます。',
        too_many: 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
        refused: 'リクエストがサーバーに拒否されました。',
        no_extensions: 'この機能は、このサーバーでは利用できません。',
    },
    permission: {
        'show admins': '管理者の閲覧と管理',
        'show roles': '役割の閲覧と管理',
        'show users': '顧客の閲覧と管理',
        'show terms': '利用規約の閲覧と編集',
        'send notification': '通知の配信',
        'show categories': 'カテゴリーの閲覧',
        'edit categories': 'カテゴリーの編集',
        'show products': '商品の閲覧',
        'edit products': '商品の編集',
        'show banners': 'バナーの閲覧と管理',
        'show home': 'アプリのホームの閲覧と編集',
        'show purchases': '注文の閲覧と更新',
        'show couriers': '配達員の閲覧',
        'edit couriers': '配達員の編集',
        'edit settings': 'ショップ設定の編集',
    },
    status: {
        pending: '確認待ち',
        confirmed: '確認済み',
        processing: '発送準備中',
        shipped: '発送済み',
        delivered: '配達済み',
        cancelled: 'キャンセル済み',
        returned: '返品済み',
    },
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
        old_purchases: '過去の注文',
        activity: '操作履歴',
    },
    ...frameJa,
    mui: {
        close: '閉じる',
        open: '開く',
        clear: 'クリア',
        loading: '読み込み中…',
        no_options: '見つかりませんでした',
        show_path: 'パスをすべて表示',
    },
    resources: resourcesJa,
    screen: {
        ...screensJa,
        ...campaignsJa,
        ...ordersJa,
        ...printJa,
        ...dashboardJa,
        ...productJa,
        ...stockJa,
        ...accessJa,
        ...accountJa,
    },
    ra: raJa,
};

export default ja;
