import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': '管理者の閲覧と管理',
    'show roles': '役割の閲覧と管理',
    'show users': '顧客の閲覧と管理',
    'show terms': '利用規約の閲覧と編集',
    'send notification': '通知の配信',
    'show categories': 'カテゴリーの閲覧',
    'edit categories': 'カテゴリーの編集',
    'show products': '商品の閲覧',
    'edit products': '商品の編集',
    'show banners': 'バナーの閲覧と管理',
    'show home': 'アプリのホームの閲覧と編集',
    'show purchases': '注文の閲覧と更新',
    'edit settings': 'ショップ設定の編集',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: '確認待ち',
    confirmed: '確認済み',
    processing: '発送準備中',
    shipped: '発送済み',
    delivered: '配達済み',
    cancelled: 'キャンセル済み',
    returned: '返品済み',
};
