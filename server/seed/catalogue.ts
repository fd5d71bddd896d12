/** A category of the demo shop with its options and children; `motif` is what its picture shows. */
export type Branch = {
    name: string;
    name_ar: string;
    motif?: string;
    options?: (keyof typeof optionTemplates)[];
    children?: Branch[];
};

type Template = { name: string; name_ar: string; values: [string, string, string?][] };

const template = (name: string, name_ar: string, values: Template['values']): Template => ({
    name,
    name_ar,
    values,
});

/** The options of the demo shop. A category names those that it offers; its descendants inherit them. */
export const optionTemplates = {
    color: template('Colour', 'اللون', [
        ['Black', 'أسود', '#1F2933'],
        ['White', 'أبيض', '#F7F7F5'],
        ['Sand', 'رملي', '#D8C3A5'],
        ['Navy', 'كحلي', '#27406B'],
        ['Olive', 'زيتي', '#7A8450'],
        ['Burgundy', 'عنابي', '#7B2D3F'],
    ]),
    storage: template('Storage', 'سعة التخزين', [
        ['128 GB', '128 جيجابايت'],
        ['256 GB', '256 جيجابايت'],
        ['512 GB', '512 جيجابايت'],
        ['1 TB', '1 تيرابايت'],
    ]),
    clothingSize: template('Size', 'المقاس', [
        ['XS', 'صغير جدًا'],
        ['S', 'صغير'],
        ['M', 'متوسط'],
        ['L', 'كبير'],
        ['XL', 'كبير جدًا'],
        ['XXL', 'كبير جدًا مضاعف'],
    ]),
    shoeSize: template('Shoe size', 'مقاس الحذاء', [
        ['38', '38'],
        ['39', '39'],
        ['40', '40'],
        ['41', '41'],
        ['42', '42'],
        ['43', '43'],
        ['44', '44'],
        ['45', '45'],
    ]),
    volume: template('Volume', 'الحجم', [
        ['30 ml', '30 مل'],
        ['50 ml', '50 مل'],
        ['100 ml', '100 مل'],
    ]),
    wood: template('Wood', 'نوع الخشب', [
        ['Oak', 'بلوط', '#C8A26B'],
        ['Walnut', 'جوز', '#6F4A33'],
        ['Ash', 'دردار', '#E2CFAE'],
    ]),
    strap: template('Strap', 'السوار', [
        ['Leather', 'جلد'],
        ['Steel', 'فولاذ'],
        ['Silicone', 'سيليكون'],
    ]),
    weight: template('Weight', 'الوزن', [
        ['250 g', '250 جم'],
        ['500 g', '500 جم'],
        ['1 kg', '1 كجم'],
    ]),
    roast: template('Roast', 'درجة التحميص', [
        ['Light', 'فاتح'],
        ['Medium', 'متوسط'],
        ['Dark', 'غامق'],
    ]),
    age: template('Age', 'العمر', [
        ['0–2 years', '0–2 سنة'],
        ['3–5 years', '3–5 سنوات'],
        ['6–9 years', '6–9 سنوات'],
    ]),
};

const leaf = (name: string, name_ar: string): Branch => ({ name, name_ar });

/** Eight departments with up to three sections each, and their categories. */
export const tree: Branch[] = [
    {
        name: 'Electronics',
        name_ar: 'إلكترونيات',
        motif: 'phone',
        options: ['color'],
        children: [
            {
                name: 'Phones & tablets',
                name_ar: 'جوالات وأجهزة لوحية',
                motif: 'tablet',
                options: ['storage'],
                children: [leaf('Smartphones', 'هواتف ذكية'), leaf('Tablets', 'أجهزة لوحية')],
            },
            {
                name: 'Audio',
                name_ar: 'صوتيات',
                motif: 'headphones',
                children: [leaf('Headphones', 'سماعات رأس'), leaf('Speakers', 'مكبرات صوت')],
            },
            {
                name: 'Computers',
                name_ar: 'حواسيب',
                motif: 'laptop',
                options: ['storage'],
                children: [leaf('Laptops', 'حواسيب محمولة')],
            },
        ],
    },
    {
        name: 'Watches & jewellery',
        name_ar: 'ساعات ومجوهرات',
        motif: 'watch',
        children: [
            {
                name: 'Watches',
                name_ar: 'ساعات',
                motif: 'watch',
                options: ['strap'],
                children: [leaf("Men's watches", 'ساعات رجالية'), leaf("Women's watches", 'ساعات نسائية')],
            },
            { name: 'Jewellery', name_ar: 'مجوهرات', motif: 'ring' },
        ],
    },
    {
        name: 'Fashion',
        name_ar: 'أزياء',
        motif: 'shirt',
        options: ['color'],
        children: [
            {
                name: 'Clothing',
                name_ar: 'ملابس',
                motif: 'shirt',
                options: ['clothingSize'],
                children: [leaf('Shirts', 'قمصان'), leaf('Abayas', 'عبايات')],
            },
            {
                name: 'Shoes',
                name_ar: 'أحذية',
                motif: 'shoe',
                options: ['shoeSize'],
                children: [leaf('Trainers', 'أحذية رياضية'), leaf('Sandals', 'صنادل')],
            },
            {
                name: 'Bags & eyewear',
                name_ar: 'حقائب ونظارات',
                motif: 'bag',
                children: [leaf('Handbags', 'حقائب يد'), leaf('Sunglasses', 'نظارات شمسية')],
            },
        ],
    },
    {
        name: 'Home & furniture',
        name_ar: 'المنزل والأثاث',
        motif: 'chair',
        children: [
            {
                name: 'Furniture',
                name_ar: 'أثاث',
                motif: 'sofa',
                options: ['wood'],
                children: [leaf('Chairs', 'كراسي'), leaf('Sofas', 'أرائك')],
            },
            { name: 'Lighting', name_ar: 'إضاءة', motif: 'lamp' },
            { name: 'Plants & pots', name_ar: 'نباتات وأصص', motif: 'plant' },
        ],
    },
    {
        name: 'Kitchen',
        name_ar: 'المطبخ',
        motif: 'pot',
        children: [
            { name: 'Cookware', name_ar: 'أواني الطبخ', motif: 'pot' },
            { name: 'Bottles & flasks', name_ar: 'قوارير وحافظات', motif: 'bottle', options: ['color'] },
        ],
    },
    {
        name: 'Beauty & perfume',
        name_ar: 'الجمال والعطور',
        motif: 'perfume',
        children: [
            {
                name: 'Perfume',
                name_ar: 'عطور',
                motif: 'perfume',
                options: ['volume'],
                children: [leaf('Oud', 'عود'), leaf('Eau de parfum', 'ماء عطر')],
            },
            { name: 'Skin care', name_ar: 'العناية بالبشرة', motif: 'jar' },
        ],
    },
    {
        name: 'Coffee & dates',
        name_ar: 'القهوة والتمور',
        motif: 'dallah',
        options: ['weight'],
        children: [
            { name: 'Coffee', name_ar: 'قهوة', motif: 'cup', options: ['roast'] },
            { name: 'Dates', name_ar: 'تمور', motif: 'dates' },
        ],
    },
    {
        name: 'Toys & games',
        name_ar: 'ألعاب',
        motif: 'blocks',
        options: ['age'],
        children: [{ name: 'Building toys', name_ar: 'ألعاب تركيب', motif: 'blocks' }],
    },
];
