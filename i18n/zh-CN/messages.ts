import { permission, status } from './names';
import { sentences } from './sentences';
import { access } from './access';
import { account } from './account';
import { orders } from './orders';
import { frame } from './frame';
import type { Translated } from '../messages';
import { campaigns } from './campaigns';
import { dashboard } from './dashboard';
import { print } from './print';
import { product } from './product';
import { publicPages } from './public';
import { ra } from './ra';
import { resources } from './resources';
import { screens } from './screens';
import { plans } from './plans';
import { stock } from './stock';

/** Chinese, simplified. Terms and tone: glossary.ts. */
export const messages: Translated = {
    ...publicPages,
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
        links: '店铺链接',
        blog: '博客',
        pricing: '价格',
        gallery: '图库',
        inbox: '收件箱',
        shop: '店铺',
        copyright: '© %{year} %{shop}。保留所有权利。',
    },
    toast: {
        ...publicPages.toast,
        signed_in: '登录成功',
        category_missing: sentences.noSuchCategory,
        product_missing: '该商品不存在',
        order_updated: '订单更新成功',
        forbidden: sentences.notAllowed,
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
        sign_in_again: '重新登录',
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
        redirected: '服务器将此请求重定向到 %{address}，发送的内容已丢失。请联系管理员更正地址。',
        not_arrived: '服务器响应之前连接已中断。',
        maybe_saved: '可能已保存。您的修改仍保留在此。',
        input_kept: '您的修改仍保留在此。',
        found_still: '服务器已响应，但“%{field}”仍为“%{value}”。',
        found_unchanged: '服务器已响应，但未保存以下内容：%{fields}。',
        found_absent: '服务器已响应，但找不到新条目。',
        found_present: '服务器已响应，但此条目仍然存在。',
        found_nothing: '服务器已响应，但无法确认操作是否完成。请先核实，再重试。',
        found_reason: '服务器的回复：“%{reason}”',
        storage_blocked: '此浏览器禁止本站保存数据。登录状态和草稿仅保留到下次加载页面为止。',
        storage_full:
            '此浏览器已没有空间保存本站数据。草稿和设置仅保留到关闭此标签页为止。请清除网站数据以腾出空间。',
        changed_meanwhile: sentences.changedMeanwhile,
        not_compared: '已保存。此服务器无法检测其他人同时进行的更改。',
        unreadable: '服务器返回了意外的响应。',
        web_page: '服务器返回了网页而不是数据，登录可能已过期。',
        without_id: '服务器返回的内容没有 ID。',
        only_ids: '服务器只返回了 ID，没有可显示的字段。',
        other_record: '服务器返回的不是所请求的内容。',
        fixed_form: '服务器返回的此值格式无法在此修改。',
        missing: '该内容已不存在。',
        too_large: '请求内容过大。',
        too_many: '请求过于频繁，请稍后重试。',
        refused: '服务器拒绝了此请求。',
        no_extensions: '此服务器不提供该功能。',
    },
    permission,
    status,
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
        old_orders: '历史订单',
        activity: '操作日志',
    },
    ...frame,
    mui: {
        close: '关闭',
        open: '打开',
        clear: '清除',
        loading: '加载中…',
        no_options: '未找到结果',
        show_path: '显示完整路径',
    },
    resources,
    screen: {
        ...screens,
        ...campaigns,
        ...orders,
        ...print,
        ...dashboard,
        ...product,
        ...plans,
        ...stock,
        ...access,
        ...account,
    },
    ra,
};

export default messages;
