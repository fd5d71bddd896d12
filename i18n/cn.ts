import { accessCn } from './access/cn';
import { accountCn } from './account/cn';
import { ordersCn } from './orders/cn';
import { frameCn } from './frame/cn';
import { namesCn } from './names/cn';
import type { Translated } from './messages';
import { campaignsCn } from './campaigns/cn';
import { dashboardCn } from './dashboard/cn';
import { printCn } from './print/cn';
import { productCn } from './product/cn';
import { publicCn } from './public/cn';
import { raCn } from './ra/cn';
import { resourcesCn } from './resources/cn';
import { screensCn } from './screens/cn';
import { stockCn } from './stock/cn';

/** Chinese, simplified. Terms and tone: README.md. */
export const cn: Translated = {
    ...publicCn,
    menu: {
        label: '主菜单',
        dashboard: '数据概览',
        administration: '系统管理',
        send_notification: '发送通知',
        terms: '服务条款',
        ecommerce: '店铺管理',
        shop: '店铺',
        apphome: 'App 首页',
        new: '新',
    },
    topbar: {
        label: '顶栏',
        open_menu: '打开菜单',
        close_menu: '关闭菜单',
        user_menu: '账号：%{name}',
        profile: '个人资料',
        logout: '退出登录',
        language: '语言：%{name}',
        languages: '语言',
        new_languages: '新增 2 种',
        full_screen: '全屏',
        leave_full_screen: '退出全屏',
        navigating: '正在打开页面',
        starting: '加载中…',
        skip: '跳至主要内容',
        home: '%{shop} – 前往数据概览',
    },
    footer: {
        label: '店铺',
        links: '店铺链接',
        blog: '博客',
        pricing: '价格',
        gallery: '图库',
        inbox: '收件箱',
        shop: '店铺',
        copyright: '© %{year} %{shop}。保留所有权利。',
    },
    toast: {
        ...publicCn.toast,
        signed_in: '登录成功',
        category_missing: '该分类不存在',
        product_missing: '该商品不存在',
        purchase_updated: '订单更新成功',
        forbidden: '您没有权限',
    },
    action: {
        save: '保存',
        cancel: '取消',
        yes: '是',
        edit: '编辑',
        delete: '删除',
        open: '打开',
        close: '关闭',
        copy: '复制',
        copied: '已复制',
        call: '致电 %{phone}',
        whatsapp: '通过 WhatsApp 联系 %{phone}',
        map: '在地图上显示',
        retry: '重试',
        back: '返回',
        stop: '停止',
        undo: '撤销',
        redo: '重做',
        export: '导出',
        exporting: '正在导出…',
    },
    error: {
        title: '加载失败',
        unreachable: '无法连接服务器，请检查网络后重试。',
        no_answer: '服务器未及时响应。请确认操作是否已完成，然后重试。',
        failed: '服务器出错，请稍后重试。',
        data_safe: '您已保存的数据是安全的。',
        forbidden: '您没有执行此操作的权限，请联系管理员。',
        request_id: '请求编号：%{id}',
        not_saved: '未保存。您的修改仍保留在此。',
        storage_blocked: '此浏览器禁止本站保存数据。登录状态和草稿仅保留到下次加载页面为止。',
        storage_full:
            '此浏览器已没有空间保存本站数据。草稿和设置仅保留到关闭此标签页为止。请清除网站数据以腾出空间。',
        changed_meanwhile: '在您编辑期间，其他人更新了这条记录。',
        not_compared: '已保存，但未经核对：此服务器无法显示其他人是否在此期间做过更改。',
        unreadable: '服务器返回了意外的响应。',
        missing: '该内容已不存在。',
        too_large: '请求内容过大。',
        too_many: '请求过于频繁，请稍后重试。',
        refused: '服务器拒绝了此请求。',
        no_extensions: '此服务器不提供该功能。',
    },
    ...namesCn,
    payment_type: { cash: '现金', credit: '在线支付' },
    payment_method: {
        cod: '货到付款',
        mada: 'mada',
        visa: 'Visa',
        mastercard: 'Mastercard',
        apple_pay: 'Apple Pay',
        stc_pay: 'STC Pay',
    },
    device: { ios: 'iOS', android: 'Android', web: '网页' },
    page: {
        breadcrumb: '页面路径',
        id: 'ID %{id}',
        parent_id: '上级分类 ID %{id}',
        dashboard: '数据概览',
        profile: '个人资料',
        edit_of: '编辑 %{name}',
        new_child: '新建子分类',
        blank: '空白页',
        old_purchases: '历史订单',
        activity: '操作日志',
    },
    ...frameCn,
    mui: {
        close: '关闭',
        open: '打开',
        clear: '清除',
        loading: '加载中…',
        no_options: '未找到结果',
        show_path: '显示完整路径',
    },
    resources: resourcesCn,
    screen: {
        ...screensCn,
        ...campaignsCn,
        ...ordersCn,
        ...printCn,
        ...dashboardCn,
        ...productCn,
        ...stockCn,
        ...accessCn,
        ...accountCn,
    },
    ra: raCn,
};

export default cn;
