import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskCn: SameKeys<typeof deskEn> = {
    desk: {
        select: '选择 %{number}',
        selected_elsewhere: '其他页：%{count} 项',
        customer: '顾客',
        product: '商品',
        remove_filter: '移除筛选条件“%{filter}”',
        views: '视图',
        no_views: '暂无视图。请先筛选列表，再为筛选条件命名并保存。',
        view_name: '视图名称',
        keep_view: '保存',
        remove_view: '删除视图“%{name}”',
        next: '后续状态',
        save_notes: '保存备注',
        step_many: '更新状态',
        step_title: { other: '更新 %{smart_count} 个订单的状态' },
        step_progress: '已更新 %{done}/%{total}',
        no_common_step: '这些订单没有共同的后续状态。请选择状态相同的订单。',
        note: '备注',
        note_hint: '将作为每个订单的备注；留空则保留原有备注。',
    },
};
