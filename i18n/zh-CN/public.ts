import { sentences } from './sentences';
import type { PublicMessages } from '../messages';

export const publicPages: PublicMessages = {
    shop: {
        name: '玛尔萨',
    },
    public: {
        home: {
            title: '%{shop} 管理后台',
            sentence: '管理 %{shop} 的商品、订单和 App。',
            sign_in: '登录',
            open: '进入管理后台',
            signed_in_as: '已登录：%{name}',
        },
        sign_in: {
            title: '登录',
            sentence: '请使用管理员为您创建的账号。',
            email: '邮箱',
            password: '密码',
            show_password: '显示密码',
            hide_password: '隐藏密码',
            submit: '登录',
            busy: '正在登录…',
            session_ended: '登录已过期，重新登录后可继续之前的操作。',
            missing_email: '请输入邮箱。',
            missing_password: '请输入密码。',
            invalid: sentences.wrongCredentials,
            throttled: '尝试次数过多，请在 %{time} 后重试。',
            forgot: '忘记密码？',
            unreachable: '无法连接服务器，请检查网络后重试。',
            failed: '登录失败，请稍后重试。',
            incomplete: '服务器的响应缺少以下内容：%{parts}。请告知服务器管理员。',
            storage_blocked:
                '此浏览器禁止本站保存数据。您可以登录，但仅保持到下次加载页面为止。请允许 Cookie 和网站数据以保持登录。',
            passkey: '使用通行密钥登录',
            opening: '正在打开管理后台…',
        },
        second_step: {
            title: '确认是您本人',
            app: '请输入身份验证器应用中的验证码。',
            recovery: '请输入一个恢复码，每个只能使用一次。',
            passkey: '请使用通行密钥确认登录。',
            code: '六位验证码',
            recovery_code: '恢复码',
            submit: '继续',
            use_recovery: '使用恢复码',
            use_app: '使用身份验证器应用',
            use_passkey: '使用通行密钥',
            back: '重新开始',
            missing: '请输入验证码。',
            passkey_failed: '未使用通行密钥，请重试。',
        },
        panel_failed: {
            title: '管理后台加载失败',
            sentence: '您的数据是安全的。请检查网络后重新加载页面。',
            retry: '重新加载页面',
        },
        copyright: '© %{year} %{shop}。保留所有权利。',
        close_toast: '关闭提示',
        languages: '语言',
        language_failed: '该语言加载失败，请检查网络后重试。',
    },
    toast: {
        invalid: sentences.invalid,
    },
};

export default publicPages;
