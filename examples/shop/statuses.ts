import type { OrderStatus } from '#core';

/** Clothes are altered before they are sent, and may be exchanged. */
export const statuses = [
    {
        id: 'new',
        means: 'placed',
        label: { en: 'New', ar: 'جديد' },
        colour: 'amber',
        icon: 'clock',
        next: ['altered', 'sent', 'void'],
    },
    {
        id: 'altered',
        means: 'open',
        label: { en: 'With the tailor', ar: 'لدى الخياط' },
        step: { en: 'Send to the tailor', ar: 'إرسال إلى الخياط' },
        colour: 'violet',
        icon: 'progress',
        next: ['sent', 'void'],
    },
    {
        id: 'sent',
        means: 'shipped',
        label: { en: 'Sent', ar: 'أُرسل' },
        step: { en: 'Send order', ar: 'إرسال الطلب' },
        colour: 'teal',
        icon: 'truck',
        next: ['done', 'back'],
    },
    {
        id: 'done',
        means: 'delivered',
        label: { en: 'Done', ar: 'تم' },
        colour: 'green',
        icon: 'done',
        next: ['back'],
    },
    {
        id: 'void',
        means: 'reversed',
        label: { en: 'Void', ar: 'لاغٍ' },
        colour: 'grey',
        icon: 'cross',
        restocks: true,
        asksReason: true,
        reasons: [{ en: 'Fabric sold out', ar: 'نفد القماش' }],
    },
    {
        id: 'back',
        means: 'reversed',
        label: { en: 'Sent back', ar: 'مُعاد' },
        colour: 'red',
        icon: 'back',
        restocks: true,
    },
] as const satisfies readonly OrderStatus[];
