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
        no_views: '保存したビューはありません。一覧を絞り込んで、ビューとして保存してください。',
        view_name: 'ビューの名前',
        save_view: '保存',
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
        bulk_steps: {
            pending: { other: '注文 %{smart_count} 件を確認待ちに戻す' },
            confirmed: { other: '注文 %{smart_count} 件を確認' },
            processing: { other: '注文 %{smart_count} 件の発送準備を開始' },
            shipped: { other: '注文 %{smart_count} 件を発送済みにする' },
            delivered: { other: '注文 %{smart_count} 件を配達済みにする' },
            cancelled: { other: '注文 %{smart_count} 件をキャンセル' },
            returned: { other: '注文 %{smart_count} 件を返品済みにする' },
        },
        step_other: 'ステータスを変更：%{status}',
        asks: '%{step}…',
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
        no_common_step:
            '選択した注文に共通する次のステータスがありません。同じステータスの注文を選択してください。',
        note: 'メモ',
        note_hint: '選択したすべての注文のメモを置き換えます。空欄の場合、現在のメモは変わりません。',
    },
};
