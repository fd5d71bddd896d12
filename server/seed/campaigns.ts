import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Audience } from '../../contract/schemas/campaigns';
import type { Db } from '../db/connect';
import { expectOne } from '../db/expectOne';
import { countOf } from '../db/paging';
import {
    admins,
    categories,
    deliveries,
    campaigns,
    products,
    orderNotifications,
    orders,
    soldOutNotifications,
    customers,
    variants,
} from '../db/schema';
import { firstOf } from './products';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 3 * HOUR;

type Plan = {
    /** Days from today; negative for sent campaigns. */
    day: number;
    /** The hour of the day in Riyadh. */
    hour: number;
    texts: [title: string, title_ar: string, body: string, body_ar: string];
    audience: Audience;
    /** The link target: a category by its name, or the first product of a category. */
    to?: ['category' | 'product', string];
};

const PLANS: Plan[] = [
    {
        day: -71,
        hour: 20,
        texts: [
            'New in: Electronics',
            'جديدنا: الإلكترونيات',
            'Headphones, speakers and chargers have arrived. Two years of warranty on all of them.',
            'وصلت السماعات ومكبرات الصوت والشواحن، وكلها بضمان سنتين.',
        ],
        audience: { all: true },
        to: ['category', 'Electronics'],
    },
    {
        day: -64,
        hour: 18,
        texts: [
            'Coffee and dates for your guests',
            'قهوة وتمر لضيوفك',
            'Fresh roasts and this season’s dates, delivered before the weekend.',
            'بن طازج وتمور الموسم تصلك قبل نهاية الأسبوع.',
        ],
        audience: { country: 'SA' },
        to: ['category', 'Coffee & dates'],
    },
    {
        day: -55,
        hour: 19,
        texts: [
            'The app is faster now',
            'التطبيق أسرع الآن',
            'Version 4.2 opens in half the time. Update from the App Store.',
            'الإصدار 4.2 يفتح في نصف الوقت. حدّث التطبيق من App Store.',
        ],
        audience: { device_type: 'ios' },
    },
    {
        day: -48,
        hour: 17,
        texts: [
            'Free delivery from SAR 200',
            'توصيل مجاني من 200 ريال',
            'From today, orders of SAR 200 and more are delivered free of charge.',
            'ابتداءً من اليوم، التوصيل مجاني للطلبات من 200 ريال فأكثر.',
        ],
        audience: { all: true },
    },
    {
        day: -41,
        hour: 20,
        texts: [
            'Now delivering to Dubai in two days',
            'نوصل إلى دبي خلال يومين',
            'Orders to Dubai, Sharjah and Abu Dhabi now reach you in two working days.',
            'تصلك طلباتك في دبي والشارقة وأبوظبي خلال يومي عمل.',
        ],
        audience: { country: 'AE' },
    },
    {
        day: -33,
        hour: 21,
        texts: [
            'Perfumes for the evening',
            'عطور للمساء',
            'Oud, amber and musk: our perfumers’ choice of the month.',
            'العود والعنبر والمسك: اختيار خبراء العطور لدينا هذا الشهر.',
        ],
        audience: { all: true },
        to: ['category', 'Beauty & perfume'],
    },
    {
        day: -26,
        hour: 18,
        texts: [
            'The bag that everybody asks for',
            'الحقيبة التي يسأل عنها الجميع',
            'It is back in stock, in three colours. Not for long.',
            'عادت إلى المتجر بثلاثة ألوان، والكمية محدودة.',
        ],
        audience: { country: 'SA' },
        to: ['product', 'Handbags'],
    },
    {
        day: -19,
        hour: 16,
        texts: [
            'Pay with Apple Pay',
            'ادفع عبر أبل باي',
            'One touch, and your order is on its way.',
            'لمسة واحدة، وطلبك في الطريق إليك.',
        ],
        audience: { device_type: 'ios' },
    },
    {
        day: -11,
        hour: 19,
        texts: [
            'Run further',
            'اركض أبعد',
            'New trainers for long distances. Exchange the size free of charge.',
            'أحذية رياضية جديدة للمسافات الطويلة، واستبدال المقاس مجاني.',
        ],
        audience: { all: true },
        to: ['product', 'Trainers'],
    },
    {
        day: -4,
        hour: 20,
        texts: [
            'A softer light at home',
            'إضاءة أهدأ لبيتك',
            'Lamps for reading, for guests and for late evenings.',
            'مصابيح للقراءة وللضيوف ولسهرات المساء.',
        ],
        audience: { country: 'KW' },
        to: ['product', 'Lighting'],
    },
    {
        day: 2,
        hour: 18,
        texts: [
            'Weekend offer: 10% off',
            'عرض نهاية الأسبوع: خصم 10%',
            'On everything in the shop, Thursday evening to Saturday midnight.',
            'على كل ما في المتجر، من مساء الخميس إلى منتصف ليل السبت.',
        ],
        audience: { all: true },
    },
];

/** The time of a day, counted from today, and an hour in Riyadh. */
export const moment = (now: Date, { day, hour }: { day: number; hour: number }): Date => {
    const midnight = Math.floor((now.getTime() + ZONE) / DAY) * DAY - ZONE;
    return new Date(midnight + day * DAY + hour * HOUR);
};

/** Adds the demo shop's campaigns: ten sent and one scheduled. */
export async function seedCampaigns(tx: Db, now: Date): Promise<void> {
    const [writer] = await tx.select().from(admins).where(eq(admins.email, 'marketing@shop.example'));
    const names = (type: string) => PLANS.flatMap(({ to }) => (to?.[0] === type ? [to[1]] : []));
    const toCategories = await tx
        .select({ id: categories.id, name: categories.name })
        .from(categories)
        .where(inArray(categories.name, names('category')));
    const toProducts = await firstOf(tx, names('product'));
    for (const plan of PLANS) {
        const at = moment(now, plan);
        const sent = plan.day < 0;
        const { audience, to } = plan;
        const [title, title_ar, body, body_ar] = plan.texts;
        const audience_size = await countOf(
            tx,
            customers,
            and(
                eq(customers.is_active, true),
                lte(customers.created_at, sent ? at : now),
                'country' in audience ? eq(customers.country, audience.country) : undefined,
                'device_type' in audience ? eq(customers.device_type, audience.device_type) : undefined,
            ),
        );
        const target = (to?.[0] === 'product' ? toProducts : toCategories).find(
            ({ name }) => name === to?.[1],
        );
        const composed = new Date(Math.min(at.getTime() - 5 * HOUR, now.getTime() - HOUR));
        const made = expectOne(
            await tx
                .insert(campaigns)
                .values({
                    title,
                    title_ar,
                    body,
                    body_ar,
                    audience,
                    audience_size,
                    ref_type: target && to ? to[0] : null,
                    ref_id: target?.id ?? null,
                    send_at: at,
                    try_at: at,
                    status: sent ? 'sent' : 'scheduled',
                    sent_at: sent ? new Date(at.getTime() + 800) : null,
                    admin_id: writer?.id ?? null,
                    admin_name: writer?.name ?? '',
                    created_at: composed,
                })
                .returning({ id: campaigns.id }),
        );
        if (sent)
            await tx.insert(deliveries).values({ notification_id: made.id, audience_size, created_at: at });
    }
}

/** Adds the demo shop's alerts: the newest orders, and two sold-out products. */
export async function seedAlerts(tx: Db, now: Date): Promise<void> {
    const newest = await tx
        .select({ id: orders.id, created_at: orders.created_at })
        .from(orders)
        .orderBy(desc(orders.created_at), desc(orders.id))
        .limit(12);
    await tx
        .insert(orderNotifications)
        .values(newest.reverse().map(({ id, created_at }) => ({ purchase_operation_id: id, created_at })));
    const out = await tx
        .select({ id: products.id })
        .from(products)
        .where(
            sql`coalesce((select sum(${variants.stock}) from ${variants} where ${variants.product_id} = ${products.id}), ${products.stock}) = 0`,
        )
        .orderBy(desc(products.sold_count), asc(products.id))
        .limit(2);
    await tx.insert(soldOutNotifications).values(
        out.map(({ id }, index) => ({
            product_id: id,
            created_at: new Date(now.getTime() - (out.length - index) * 9 * HOUR),
        })),
    );
}
