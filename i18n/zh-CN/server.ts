import { grammarOf } from '../grammar';
import { sentences } from './sentences';
import * as names from './names';
import type { Sentences } from '../en/server';
import { statusNames } from '../statusNames';

const { list, nameOf, named } = grammarOf('zh-CN');

const statusName = statusNames('zh-CN', names.status);
const status = (name: string) => `“${statusName(name)}”`;

const permissionNames = named(names.permission, '“', '”');

/** The server's messages in simplified Chinese. */
export const server: Sentences = {
    ...sentences,
    signInFirst: '请先登录。',
    sessionOver: '登录已过期，请重新登录。',
    fieldNotAllowed: field => `您没有字段“${field}”的权限。`,
    notFound: '此地址没有内容。',
    missing: '该记录不存在。',
    wrongMethod: '此地址不接受该请求方法。',
    overrideMissing: method => `请在请求正文中发送 _method=${method}。`,
    overrideWrong: method => `此请求不接受 _method=${method}。`,
    brokenJson: '请求正文不是有效的 JSON。',
    forbiddenKey: '请求正文包含不允许的键。',
    tooDeep: '请求正文嵌套过深。',
    unreadableText: '文本包含无法保存的字符。',
    brokenForm: '表单数据不完整。',
    badRequest: '无法读取该请求。',
    tooLarge: '请求内容过大。',
    fileTooLarge: megabytes => `文件超过 ${megabytes} MB。`,
    oneFile: '请每次发送一个文件。',
    wrongType: '此请求不接受该内容类型。',
    tooManyGuesses: minutes => `尝试次数过多，请在 ${minutes} 分钟后重试。`,
    savedAlready: '该记录已保存，且内容与本次不同。如需更改，请打开该记录。',
    badKey: 'Idempotency-Key 的长度为 1 至 200 个字符。',
    failed: '服务器出现问题。',
    unavailable: '服务器无法连接数据库，请稍后重试。',
    busy: '服务器繁忙，请稍后重试。',
    ruleFailed: '本店的自定义规则出错，因此未保存任何内容。请通知服务器管理员。',
    ruleTooSlow: '本店的自定义规则耗时过长，因此未保存任何内容。请减少一次更改的记录数，或通知服务器管理员。',
    exportsRunning: '其他导出任务仍在进行，请稍后重试。',
    bucketFails: '目前无法保存或显示图片。请稍后重试。',
    diskFull: '服务器磁盘空间已满，无法保存任何内容。请通知服务器管理员。',

    required: '此字段必填。',
    notText: '请输入文字。',
    notYesNo: '请选择是或否。',
    notList: '请提供列表。',
    notRecord: '值无效，请提供对象。',
    notDate: '请输入日期，例如 2026-11-21。',
    notOneLine: '请输入单行文本。',
    hasMarks: '内容含有不可见字符，请重新输入。',
    notColor: '颜色请写为 # 加六位字符，例如 #5D92F4。',
    notChoice: '请从可选项中选择。',
    notValid: '该值无效。',
    tooShort: count => `至少 ${count} 个字符。`,
    tooLong: count => `最多 ${count} 个字符。`,
    tooFew: count => `至少 ${count} 项。`,
    tooMany: count => `最多 ${count} 项。`,
    tooSmall: least => `不能小于 ${least}。`,
    tooBig: most => `不能大于 ${most}。`,
    variantsCompareAt: (skus: string) => `请输入低于 ${skus} 原价的价格，或先提高该原价。`,
    noFileHere: '此处不接受文件。',

    taken: '该值已被使用。',
    viewsMost: (most: number) => `您已共享此列表的 ${most} 个视图。请先删除一个。`,
    pictureElsewhere: '此处无法显示来自该网站的图片。请输入其他图片的地址。',
    inUse: '其他记录正在使用它。请先修改或删除那些记录。',
    inUseBy: names => `其他记录正在使用它（${names}）。请先修改或删除那些记录。`,
    accountOff: '此账号已停用。',
    passwordCommon: '此密码太常见，请选择更难猜到的密码。',
    passwordPersonal: '请勿使用姓名或电子邮箱作为密码。',
    passwordOfDemo: '这是演示店铺的密码，请选择其他密码。',
    currentPasswordNeeded: '如需更改，请输入当前密码。',
    currentPasswordWrong: '当前密码不正确。',
    emailTaken: '该邮箱已被他人使用。',
    ownSignIn: '请在个人资料中更改自己的邮箱和密码。',

    // Links for a password, and their letters
    linkGone: '此链接已失效，请重新获取。',
    mailOff: '此服务器无法发送邮件，请向管理员索取链接。',
    notInvited: '该管理员已设置密码。',
    stillInvited: '该管理员尚未接受邀请，请重新发送邀请。',
    letterGreeting: name => `${name}，您好：`,
    invitationSubject: shop => `邀请您加入 ${shop} 管理后台`,
    invitationBy: (by, shop) => `${by} 邀请您加入 ${shop} 管理后台。设置密码即可开始使用。`,
    invitationAction: '设置密码',
    invitationIgnore: '如果您不认识这家店铺，请忽略此邮件。',
    resetSubject: shop => `重置您的 ${shop} 密码`,
    resetIntro: shop => `您申请了 ${shop} 管理后台的新密码。`,
    resetAction: '设置新密码',
    resetIgnore: '如果这不是您的操作，请忽略此邮件，您的密码不会改变。',
    linkExpires: hours => `此链接在 ${hours} 小时内有效，且只能使用一次。`,
    linkFallback: '如果按钮无法使用，请将此地址复制到浏览器：',
    // Two-factor authentication
    secondFactorNeeded: '请使用双重验证确认登录。',
    codeWrong: '验证码错误或已使用过。',
    challengeOver: '此步骤超时，请重新开始。',
    passkeyRefused: '此通行密钥未被接受。',
    factorFirst: '您的角色要求双重验证，请先完成设置。',
    factorRequired: '您的角色要求双重验证。请先添加另一种方式，再移除此方式。',
    keyUnreadable: '服务器无法读取您的身份验证器密钥。请使用恢复码或通行密钥，或请管理员重置您的双重验证。',
    ownSecondFactor: '请在个人资料中管理您自己的双重验证。',

    roleNameTaken: '已有同名角色。',
    noSuchRole: '该角色不存在。',
    roleInUse: count => `无法删除该角色：有 ${count} 位管理员正在使用，请先为其更换角色。`,
    roleBeyondOwn: permissions =>
        `该角色包含您没有的权限：${permissionNames(permissions)}。请联系拥有这些权限的人员。`,
    adminBeyondOwn: permissions =>
        `该管理员拥有您没有的权限：${permissionNames(permissions)}。请联系拥有这些权限的人员。`,
    notOneself: '不能删除或停用自己的账号。',
    lastAdmin: '至少须有一位启用中的管理员能够同时管理管理员账号和角色。请先将该角色授予其他管理员。',

    categoryInUse: (children, products) =>
        `无法删除该分类：其中有 ${list(children > 0 && `${children} 个分类`, products > 0 && `${products} 件商品`)}。`,
    optionInUse: count => `无法删除该规格：有 ${count} 个款式正在使用。`,
    valueInUse: count => `无法删除该规格值：有 ${count} 个款式正在使用。`,
    categoryOptionsInUse: count => `无法删除该分类：有 ${count} 个款式正在使用其规格。`,
    categoryInItself: '不能将分类移动到它自身或其子分类中。',
    categoryOptionsLost: (options, category) =>
        `其款式正在使用规格${list(...options.map(one => `“${nameOf(one)}”`))}，因此只能留在“${nameOf(category)}”之下。`,
    noSuchValue: '该规格值不属于此规格。',
    valueTwice: '该规格值重复。',
    valueNameTaken: '该规格中已有同名规格值。',
    optionNameTaken: category => `分类“${nameOf(category)}”中已有同名规格。`,
    optionInBoth: option =>
        `其中有规格“${nameOf(option)}”，因此不能移到有同名规格的分类之下，请先修改其中一个的名称。`,

    skuTaken: '该 SKU 已被使用。',
    photosOfOthers: '其中有图片不属于该商品。',
    notItsPhoto: '该图片不属于此商品。',
    notItsValues: '其中有规格值不属于该商品分类的规格。',
    valuesOfOneOption: '每个规格最多选择一个规格值。',
    noValues: '请至少选择一个规格值。',
    combinationTaken: '已有相同组合的款式。',
    stockAdjusted: (now: number) => `其他人已调整此库存，现在为 ${now}。`,

    photoNeeded: '请选择图片。',
    noSuchTarget: '没有该 ID 对应的内容。',
    unknownIds: ids => `以下 ID 没有对应的内容：${ids}。`,

    notPhone: '请输入包含国家区号的号码，例如 +966501234567。',
    customerHasOrders: count => `该顾客还有 ${count} 笔未完成的订单，无法删除。请先完成送达、退货或取消。`,

    brokenFilters: '筛选条件不是有效的 JSON。',
    stepNotAllowed: (from, to) => `订单状态不能从${status(from)}改为${status(to)}。`,

    noSuchCustomer: '没有该顾客。',
    notForSale: '该商品未上架。',
    chooseVariant: '请选择一个款式。',
    notEnough: left => (left === 0 ? '已售罄。' : `仅剩 ${left} 件。`),
    tooMuch: '数量超出单个订单的上限。',

    chooseAudience: '请选择一种发送对象：全部、某个国家、某类设备或部分顾客。',
    nobodyThere: '没有符合条件的顾客。',
    rangeOrder: '结束日期不能早于开始日期。',
    scheduleOrder: '结束时间须晚于开始时间。',
    rangeLength: days => `最多选择 ${days} 天。`,
    tooFarAhead: days => `请选择未来 ${days} 天内的时间。`,
    sentAlready: '该消息已发送，无法删除。',

    notPhoto: '请选择 JPEG、PNG、WebP、AVIF 或 GIF 图片。',
    brokenPhoto: '图片已损坏或不完整。',
    hugePhoto: megapixels => `图片超过 ${megapixels * 100} 万像素。`,
    narrowPhoto: '图片的长边超过短边的 100 倍。',

    // Undo
    undoChanged: '此后该记录已更改。',
    undoGone: '此后该记录已删除。',
    undoTaken: '其 SKU、名称或规格现已被其他记录使用。',
    undoParentGone: '它所属的内容已被删除。',
    undoInUse: '该记录正在使用中。',
    undoStock: (available: number) => `库存仅剩 ${available} 件。`,
    undoNoStock: '库存已无剩余。',
    undoDone: '此更改已撤销。',
    undoNever: '此更改无法撤销。',
    undoTooOld: (days: number) => `更改可在 ${days} 天内撤销。`,
    reopenMissing: (items: string) => `库存不足，无法重新打开订单：${items}。`,
    refundedOrder: '该订单已有退款记录，请先撤销退款。',
    refundOfSale: now => `状态为${status(now)}的订单不能记录退款。`,
    refundNone: '已全额退款。',
    refundTooMuch: (amount: string) => `最多还可退款 ${amount}。`,
    returnTooMany: left => (left === 0 ? '已全部退回。' : `最多只能退回 ${left} 件。`),
    returnNotSent: now => `状态为${status(now)}的订单不能登记退货。`,
};
