import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': '查看和管理管理员账号',
    'show roles': '查看和管理角色',
    'show users': '查看和管理顾客',
    'show terms': '查看和编辑服务条款',
    'send notification': '发送通知',
    'show categories': '查看分类',
    'edit categories': '编辑分类',
    'show products': '查看商品',
    'edit products': '编辑商品',
    'show banners': '查看和管理轮播图',
    'show home': '查看和编辑 App 首页',
    'show purchases': '查看和更新订单',
    'edit settings': '编辑店铺设置',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: '待确认',
    confirmed: '已确认',
    processing: '备货中',
    shipped: '已发货',
    delivered: '已送达',
    cancelled: '已取消',
    returned: '已退货',
};
