import type { SameKeys } from '../messages';
import type { deskEn } from './en';

export const deskAr: SameKeys<typeof deskEn> = {
    desk: {
        select: 'تحديد %{number}',
        selected_elsewhere: 'في صفحات أخرى: %{count}',
        customer: 'العميل',
        product: 'المنتج',
        remove_filter: 'إزالة عامل التصفية %{filter}',
        views: 'طرق العرض',
        no_views: 'لا طرق عرض بعد. صفِّ القائمة ثم احفظ عوامل التصفية باسم.',
        view_name: 'اسم طريقة العرض',
        keep_view: 'حفظ',
        remove_view: 'حذف طريقة العرض %{name}',
        next: 'الخطوة التالية',
        save_notes: 'حفظ الملاحظات',
        step_many: 'الخطوة التالية',
        step_title: {
            zero: 'الخطوة التالية: لا عمليات',
            one: 'الخطوة التالية لعملية واحدة',
            two: 'الخطوة التالية لعمليتين',
            few: 'الخطوة التالية لـ %{smart_count} عمليات',
            many: 'الخطوة التالية لـ %{smart_count} عملية',
            other: 'الخطوة التالية لـ %{smart_count} عملية',
        },
        step_progress: 'حُدّث %{done} من أصل %{total}',
        no_common_step: 'لا خطوة تالية مشتركة بين هذه العمليات. حدّد عمليات من الحالة نفسها.',
        note: 'ملاحظة',
        note_hint: 'تُحفظ ملاحظةً لكل عملية؛ وإن تُركت فارغة بقيت الملاحظات الحالية.',
    },
};
