/** A heading and its contents: paragraphs as texts, lists as arrays. */
type Section = [heading: string, ...under: (string | string[])[]];
type Text = { title: string; sections: Section[] };

const html = ({ sections }: Text): string =>
    sections
        .map(([heading, ...under]) =>
            [
                `<h2>${heading}</h2>`,
                ...under.map(part =>
                    typeof part === 'string'
                        ? `<p>${part}</p>`
                        : `<ul>${part.map(line => `<li>${line}</li>`).join('')}</ul>`,
                ),
            ].join(''),
        )
        .join('');

/** The sections of the first version; later versions change or add some. */
const first: [Text, Text] = [
    {
        title: 'Terms of service',
        sections: [
            [
                'Who we are',
                'This app is run by Dar Al-Souq Trading Est., Olaya Street, Riyadh, Kingdom of Saudi Arabia. By placing an order you agree to these terms.',
            ],
            [
                'Prices and payment',
                'Prices are in Saudi riyals (SAR) and include 15% value added tax. You see the total, with delivery, before you pay.',
                ['Cash on delivery', 'mada, Visa and Mastercard', 'Apple Pay and STC Pay'],
            ],
            [
                'Delivery',
                'We deliver within 2 to 4 working days in Riyadh, Jeddah and Dammam, and within 7 working days elsewhere in the Gulf. Delivery costs SAR 25.',
            ],
            [
                'Returns',
                'You may return a product within <strong>7 days</strong> of receiving it, unused and in its packaging. Perfume, food and underwear cannot be returned once opened.',
            ],
            [
                'Contact',
                'Write to <a href="mailto:care@shop.example" rel="noopener noreferrer">care@shop.example</a> or call <a href="tel:+966112000000" rel="noopener noreferrer">+966 11 200 0000</a>, Sunday to Thursday, 9:00 to 18:00.',
            ],
        ],
    },
    {
        title: 'شروط الخدمة',
        sections: [
            [
                'من نحن',
                'تدير هذا التطبيق مؤسسة دار السوق التجارية، شارع العليا، الرياض، المملكة العربية السعودية. وبإتمامك الطلب فإنك توافق على هذه الشروط.',
            ],
            [
                'الأسعار والدفع',
                'الأسعار بالريال السعودي وتشمل ضريبة القيمة المضافة بنسبة 15%. ويظهر لك المبلغ الإجمالي مع رسوم التوصيل قبل الدفع.',
                ['الدفع عند الاستلام', 'مدى وفيزا وماستركارد', 'أبل باي وSTC Pay'],
            ],
            [
                'التوصيل',
                'نوصل الطلبات خلال يومين إلى أربعة أيام عمل في الرياض وجدة والدمام، وخلال سبعة أيام عمل في بقية مدن الخليج. ورسوم التوصيل 25 ريالًا.',
            ],
            [
                'الإرجاع',
                'يحق لك إرجاع المنتج خلال <strong>7 أيام</strong> من استلامه، بشرط أن يكون غير مستعمل وفي عبوته الأصلية. ولا تُقبل إعادة العطور والأغذية والملابس الداخلية بعد فتحها.',
            ],
            [
                'تواصل معنا',
                'راسلنا على <a href="mailto:care@shop.example" rel="noopener noreferrer">care@shop.example</a> أو اتصل بنا على <a href="tel:+966112000000" rel="noopener noreferrer">‎+966 11 200 0000</a>، من الأحد إلى الخميس، من 9 صباحًا إلى 6 مساءً.',
            ],
        ],
    },
];

/** Replaces sections with the same heading, and inserts new ones before the last section. */
const changed = (text: Text, ...sections: Section[]): Text => {
    const replaced = text.sections.map(
        section => sections.find(([heading]) => heading === section[0]) ?? section,
    );
    const added = sections.filter(([heading]) => !text.sections.some(section => section[0] === heading));
    return { ...text, sections: [...replaced.slice(0, -1), ...added, ...replaced.slice(-1)] };
};

const second: [Text, Text] = [
    changed(
        first[0],
        [
            'Warranty',
            'Electronics carry a warranty of two years from the date of the invoice. Keep the invoice that the app sends you: it is your proof of purchase.',
        ],
        [
            'Your data',
            'We keep what we need to deliver your order and to answer you, as the Personal Data Protection Law asks. You may see, correct or delete your data at any time: write to us.',
        ],
    ),
    changed(
        first[1],
        [
            'الضمان',
            'تشمل الأجهزة الإلكترونية ضمانًا لمدة سنتين من تاريخ الفاتورة. احتفظ بالفاتورة التي يرسلها إليك التطبيق فهي إثبات الشراء.',
        ],
        [
            'بياناتك',
            'نحتفظ بما نحتاج إليه لتوصيل طلبك والرد عليك وفق نظام حماية البيانات الشخصية. ويحق لك الاطلاع على بياناتك أو تصحيحها أو حذفها في أي وقت بمراسلتنا.',
        ],
    ),
];

const third: [Text, Text] = [
    changed(
        second[0],
        [
            'Delivery',
            'We deliver within 2 to 4 working days in Riyadh, Jeddah and Dammam, and within 7 working days elsewhere in the Gulf. Delivery costs SAR 25, and is <strong>free from SAR 200</strong>.',
        ],
        [
            'Returns',
            'You may return a product within <strong>7 days</strong> of receiving it, unused and in its packaging; the courier collects it free of charge. We refund you the way you paid, within 14 days. Perfume, food and underwear cannot be returned once opened.',
        ],
    ),
    changed(
        second[1],
        [
            'التوصيل',
            'نوصل الطلبات خلال يومين إلى أربعة أيام عمل في الرياض وجدة والدمام، وخلال سبعة أيام عمل في بقية مدن الخليج. ورسوم التوصيل 25 ريالًا، والتوصيل <strong>مجاني للطلبات من 200 ريال فأكثر</strong>.',
        ],
        [
            'الإرجاع',
            'يحق لك إرجاع المنتج خلال <strong>7 أيام</strong> من استلامه، بشرط أن يكون غير مستعمل وفي عبوته الأصلية، ويستلمه المندوب منك مجانًا. ونعيد إليك المبلغ بطريقة الدفع نفسها خلال 14 يومًا. ولا تُقبل إعادة العطور والأغذية والملابس الداخلية بعد فتحها.',
        ],
    ),
];

/** The three versions of the demo shop's terms, oldest first. */
export const termsTexts = [first, second, third].map(([en, ar]) => ({
    title: en.title,
    title_ar: ar.title,
    body: html(en),
    body_ar: html(ar),
}));
