import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskCn: SameKeys<typeof deskEn> = {
    desk: {
        select: '选择 %{number}',
        customer: '顾客',
        product: '商品',
        remove_filter: '移除筛选条件“%{filter}”',
        views: '视图',
        no_views: '暂无视图。先筛选列表，再将筛选条件命名保存。',
        view_name: '视图名称',
        keep_view: '保存',
        remove_view: '删除视图“%{name}”',
        next: '下一步',
        save_notes: '保存备注',
        step_many: '下一步',
        step_title: { other: '%{smart_count} 个订单的下一步' },
        step_progress: '已更新 %{done}/%{total}',
        no_common_step: '这些订单没有共同的下一步。请选择状态相同的订单。',
        note: '备注',
        note_hint: '会附加到每一步；留空则保留原有备注。',
    },
};
