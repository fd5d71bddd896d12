import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskJa: SameKeys<typeof deskEn> = {
    desk: {
        select: '%{number} を選択',
        selected_elsewhere: 'ほかのページ：%{count} 件',
        customer: '顧客',
        product: '商品',
        remove_filter: '絞り込み「%{filter}」を解除',
        views: 'ビュー',
        no_views: 'ビューはまだありません。一覧を絞り込み、名前を付けて保存してください。',
        view_name: 'ビューの名前',
        keep_view: '保存',
        remove_view: 'ビュー「%{name}」を削除',
        next: '次のステータス',
        steps: {
            pending: '確認待ちに戻す',
            confirmed: '注文を確認',
            processing: '発送準備を開始',
            shipped: '発送済みにする',
            delivered: '配達済みにする',
            cancelled: '注文をキャンセル',
            returned: '返品済みにする',
        },
        step_other: 'ステータスを変更：%{status}',
        undo_asks: { cancelled: '注文をキャンセル…', returned: '返品済みにする…' },
        cancel_many: '注文をキャンセル',
        undo_one: {
            cancelled: '注文 %{number} をキャンセルしますか？',
            returned: '注文 %{number} を返品済みにしますか？',
        },
        undo_cancelled: { other: '注文 %{smart_count} 件をキャンセルしますか？' },
        undo_returned: { other: '注文 %{smart_count} 件を返品済みにしますか？' },
        undo_stock: { other: '商品 %{smart_count} 点が在庫に戻ります。この操作は取り消せません。' },
        save_notes: 'メモを保存',
        step_many: 'ステータスを更新',
        step_title: { other: '注文 %{smart_count} 件のステータスを更新' },
        step_progress: '%{total} 件中 %{done} 件を更新しました',
        no_common_step: '共通する次のステータスがありません。同じステータスの注文を選択してください。',
        note: 'メモ',
        note_hint: '各注文のメモになります。空欄の場合、現在のメモは変わりません。',
    },
};
