import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: '输入的数据无效',
    notAllowed: '您没有权限',
    changedMeanwhile: '在您编辑期间，其他人更新了这条记录。',
    notNumber: '请输入数字。',
    notWhole: '请输入整数。',
    notDecimals: '最多保留两位小数。',
    notEmail: '请输入有效的邮箱。',
    compareAtTooLow: '请输入高于售价的原价，或留空。',
    wrongCredentials: '邮箱或密码不正确。',
    noSuchCategory: '该分类不存在',
    notVatNumber: '请输入 15 位增值税号。沙特阿拉伯的税号以 3 开头并以 3 结尾。',
    notAhead: '请选择晚于当前的时间。',
};
