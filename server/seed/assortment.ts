/** Names of a product in both languages, and the motif of its picture if it differs from the category's. */
type ProductKind = [name: string, name_ar: string, motif?: string];

/**
 * The products of a category of the demo shop: their kinds, the price range in SAR, and the motif of the pictures.
 */
export type Assortment = {
    category: string;
    motif: string;
    nouns: ProductKind[];
    prices: [number, number];
    /** The ending of a price. */
    ending: 0 | 0.5 | 0.95;
    count: number;
};

const a = (
    category: string,
    motif: string,
    count: number,
    prices: [number, number],
    ending: Assortment['ending'],
    ...nouns: ProductKind[]
): Assortment => ({ category, motif, nouns, prices, ending, count });

/** 300 products. */
export const assortments: Assortment[] = [
    a(
        'Smartphones',
        'phone',
        14,
        [899, 4999],
        0,
        ['5G phone', 'هاتف 5G'],
        ['phone', 'هاتف'],
        ['phone Pro', 'هاتف برو'],
    ),
    a(
        'Tablets',
        'tablet',
        10,
        [749, 3799],
        0,
        ['tablet 11″', 'جهاز لوحي 11 بوصة'],
        ['tablet mini', 'جهاز لوحي صغير'],
    ),
    a(
        'Headphones',
        'headphones',
        14,
        [129, 1499],
        0,
        ['wireless headphones', 'سماعات لاسلكية'],
        ['studio headphones', 'سماعات استوديو'],
    ),
    a(
        'Speakers',
        'speaker',
        10,
        [99, 1299],
        0,
        ['portable speaker', 'مكبر صوت محمول'],
        ['home speaker', 'مكبر صوت منزلي'],
    ),
    a(
        'Laptops',
        'laptop',
        12,
        [1999, 8999],
        0,
        ['laptop 14″', 'حاسوب محمول 14 بوصة'],
        ['laptop 16″', 'حاسوب محمول 16 بوصة'],
    ),
    a(
        "Men's watches",
        'watch',
        14,
        [249, 3499],
        0,
        ['chronograph', 'ساعة كرونوغراف'],
        ['automatic watch', 'ساعة أوتوماتيكية'],
        ['field watch', 'ساعة ميدانية'],
    ),
    a(
        "Women's watches",
        'watch',
        12,
        [229, 2999],
        0,
        ['slim watch', 'ساعة نحيفة'],
        ['bracelet watch', 'ساعة بسوار'],
    ),
    a(
        'Jewellery',
        'ring',
        14,
        [149, 2499],
        0,
        ['ring', 'خاتم'],
        ['solitaire ring', 'خاتم سوليتير'],
        ['engagement ring', 'خاتم خطوبة'],
    ),
    a(
        'Shirts',
        'shirt',
        14,
        [89, 349],
        0,
        ['linen shirt', 'قميص كتان'],
        ['Oxford shirt', 'قميص أكسفورد'],
        ['T-shirt', 'تيشيرت', 'tshirt'],
    ),
    a(
        'Abayas',
        'abaya',
        12,
        [199, 899],
        0,
        ['crepe abaya', 'عباية كريب'],
        ['open abaya', 'عباية مفتوحة'],
        ['embroidered abaya', 'عباية مطرزة'],
    ),
    a('Trainers', 'shoe', 14, [179, 799], 0, ['running shoes', 'حذاء جري'], ['trainers', 'حذاء رياضي']),
    a('Sandals', 'sandal', 10, [99, 449], 0, ['leather sandals', 'صندل جلد'], ['slides', 'شبشب']),
    a(
        'Handbags',
        'bag',
        14,
        [199, 1799],
        0,
        ['tote bag', 'حقيبة توت'],
        ['crossbody bag', 'حقيبة كروس'],
        ['clutch', 'حقيبة كلتش', 'clutch'],
    ),
    a(
        'Sunglasses',
        'sunglasses',
        10,
        [149, 999],
        0,
        ['aviator sunglasses', 'نظارة شمسية أفياتور'],
        ['round sunglasses', 'نظارة شمسية دائرية'],
    ),
    a(
        'Chairs',
        'chair',
        14,
        [249, 1899],
        0,
        ['dining chair', 'كرسي طعام'],
        ['armchair', 'كرسي بذراعين', 'armchair'],
        ['stool', 'كرسي بلا ظهر', 'stool'],
    ),
    a(
        'Sofas',
        'sofa',
        10,
        [1299, 6999],
        0,
        ['two-seat sofa', 'أريكة بمقعدين'],
        ['corner sofa', 'أريكة زاوية'],
    ),
    a(
        'Lighting',
        'lamp',
        14,
        [79, 899],
        0,
        ['table lamp', 'مصباح طاولة'],
        ['floor lamp', 'مصباح أرضي', 'floorLamp'],
        ['bedside lamp', 'مصباح جانبي'],
    ),
    a('Plants & pots', 'plant', 12, [39, 399], 0.95, ['ceramic pot', 'أصيص خزف'], ['planter', 'حوض نبات']),
    a(
        'Cookware',
        'pot',
        14,
        [59, 899],
        0.95,
        ['cooking pot', 'قدر طبخ'],
        ['frying pan', 'مقلاة', 'pan'],
        ['pressure cooker', 'قدر ضغط'],
    ),
    a(
        'Bottles & flasks',
        'bottle',
        14,
        [39, 199],
        0.95,
        ['steel bottle', 'قارورة ستيل'],
        ['vacuum flask', 'حافظة حرارة', 'flask'],
    ),
    a('Oud', 'perfume', 12, [149, 2199], 0, ['oud oil', 'دهن عود', 'oudOil'], ['oud spray', 'بخاخ عود']),
    a('Eau de parfum', 'perfume', 14, [129, 899], 0, ['eau de parfum', 'ماء عطر'], ['hair mist', 'عطر شعر']),
    a('Skin care', 'jar', 10, [35, 349], 0.95, ['face cream', 'كريم وجه'], ['night mask', 'قناع ليلي']),
    a(
        'Coffee',
        'cup',
        8,
        [35, 149],
        0.5,
        ['coffee beans', 'حبوب قهوة', 'coffeeBag'],
        ['Arabic coffee', 'قهوة عربية', 'dallah'],
    ),
    a('Dates', 'dates', 8, [29, 249], 0.5, ['Ajwa dates', 'تمر عجوة'], ['Sukkari dates', 'تمر سكري']),
    a(
        'Building toys',
        'blocks',
        8,
        [49, 499],
        0.95,
        ['wooden blocks', 'مكعبات خشبية'],
        ['building set', 'طقم تركيب'],
    ),
];

/** Invented brands in both languages. */
export const brands: [string, string][] = [
    ['Sadaf', 'صدف'],
    ['Rimal', 'رمال'],
    ['Wadi Nord', 'وادي نورد'],
    ['Lulua', 'لؤلؤة'],
    ['Qamra', 'قمرة'],
    ['Tuwaiq', 'طويق'],
    ['Marjan', 'مرجان'],
    ['Dhow & Co.', 'داو وشركاه'],
    ['Najma', 'نجمة'],
    ['Halwan', 'حلوان'],
];

/** The names of product lines, in both languages. */
export const lines: [string, string][] = [
    ['Layl', 'ليل'],
    ['Noor', 'نور'],
    ['Bahr', 'بحر'],
    ['Sahra', 'صحراء'],
    ['Reem', 'ريم'],
    ['Faris', 'فارس'],
    ['Zahra', 'زهرة'],
    ['Samar', 'سمر'],
    ['Jabal', 'جبل'],
    ['Wafa', 'وفاء'],
    ['Nasim', 'نسيم'],
    ['Durra', 'درة'],
    ['Ghaim', 'غيم'],
    ['Sabah', 'صباح'],
];
