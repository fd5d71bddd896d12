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
        save_notes: 'メモを保存',
        step_many: 'ステータスを更新',
        step_title: { other: '注文 %{smart_count} 件のステータスを更新' },
        step_progress: '%{total} 件中 %{done} 件を更新しました',
        no_common_step: '共通する次のステータスがありません。同じステータスの注文を選択してください。',
        note: 'メモ',
        note_hint: '各注文のメモになります。空欄の場合、現在のメモは変わりません。',
    },
};
