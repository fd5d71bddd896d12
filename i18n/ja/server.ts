import { grammarOf } from '../grammar';
import { sentences } from './sentences';
import * as names from './names';
import type { Sentences } from '../en/server';
import { statusNames } from '../statusNames';

const { list, nameOf, named } = grammarOf('ja');

const statusName = statusNames('ja', names.status);
const status = (name: string) => `「${statusName(name)}」`;

const permissionNames = named(names.permission, '「', '」');

/** The server's messages in Japanese. */
export const server: Sentences = {
    ...sentences,
    signInFirst: '先にログインしてください。',
    sessionOver: 'セッションの有効期限が切れました。もう一度ログインしてください。',
    fieldNotAllowed: field => `「${field}」の項目に対する権限がありません。`,
    notFound: 'このアドレスには何もありません。',
    missing: 'このデータは存在しません。',
    wrongMethod: 'このアドレスではこのメソッドを使えません。',
    overrideMissing: method => `リクエスト本文で _method=${method} を送信してください。`,
    overrideWrong: method => `このリクエストでは _method=${method} を使えません。`,
    brokenJson: 'リクエスト本文が正しい JSON ではありません。',
    forbiddenKey: '本文に許可されていないキーがあります。',
    tooDeep: '本文の入れ子が深すぎます。',
    unreadableText: 'テキストに保存できない文字があります。',
    brokenForm: 'フォームのデータが不完全です。',
    badRequest: 'リクエストを読み取れませんでした。',
    tooLarge: 'リクエストのサイズが大きすぎます。',
    fileTooLarge: megabytes => `ファイルが ${megabytes} MB を超えています。`,
    oneFile: 'ファイルは 1 つずつ送信してください。',
    wrongType: 'このリクエストではこの種類の本文を使えません。',
    tooManyGuesses: minutes => `試行回数が多すぎます。${minutes} 分後にもう一度お試しください。`,
    savedAlready: '別の内容ですでに保存されています。変更するには、そのデータを開いてください。',
    badKey: 'Idempotency-Key は 1～200 文字です。',
    failed: 'サーバーで問題が発生しました。',
    unavailable: 'サーバーがデータベースに接続できません。しばらくしてからもう一度お試しください。',
    busy: 'サーバーが混み合っています。しばらくしてからもう一度お試しください。',
    ruleFailed:
        'このショップ独自のルールでエラーが発生したため、何も保存されませんでした。サーバーの管理者に連絡してください。',
    ruleTooSlow:
        'このショップ独自のルールの処理に時間がかかりすぎたため、何も保存されませんでした。一度に変更する件数を減らすか、サーバーの管理者に連絡してください。',
    exportsRunning: 'ほかのエクスポートが実行中です。しばらくしてからもう一度お試しください。',
    bucketFails: '現在、画像を保存または表示できません。しばらくしてからもう一度お試しください。',
    diskFull:
        'サーバーのディスク容量が不足しているため、何も保存できません。サーバーの管理者に連絡してください。',

    required: 'この項目は必須です。',
    notText: 'テキストを入力してください。',
    notYesNo: '「はい」か「いいえ」を選択してください。',
    notList: 'リストを指定してください。',
    notRecord: '値が正しくありません。オブジェクトを送信してください。',
    notDate: '日付を入力してください（例：2026-11-21）。',
    notOneLine: '1 行で入力してください。',
    hasMarks: '見えない文字が含まれています。入力し直してください。',
    notColor: '色は #5D92F4 のように # と 6 桁の英数字で入力してください。',
    notChoice: '選択肢の中から選んでください。',
    notValid: '値が正しくありません。',
    tooShort: count => `${count} 文字以上で入力してください。`,
    tooLong: count => `${count} 文字以下で入力してください。`,
    tooFew: count => `${count} 件以上指定してください。`,
    tooMany: count => `${count} 件以下で指定してください。`,
    tooSmall: least => `${least} 以上にしてください。`,
    tooBig: most => `${most} 以下にしてください。`,
    variantsCompareAt: (skus: string) =>
        `${skus} の割引前価格より低い価格を入力するか、先に割引前価格を引き上げてください。`,
    noFileHere: 'ここではファイルを受け付けません。',

    taken: 'この値はすでに使われています。',
    viewsMost: (most: number) =>
        `この一覧のビューをすでに ${most} 件共有しています。先にどれか 1 件を削除してください。`,
    pictureElsewhere: 'このサイトの画像はここでは表示できません。別の画像のアドレスを入力してください。',
    inUse: 'ほかのデータで使われています。先にそちらを変更または削除してください。',
    inUseBy: names => `ほかのデータで使われています（${names}）。先にそちらを変更または削除してください。`,
    accountOff: 'このアカウントは無効です。',
    passwordCommon: 'よく使われるパスワードです。推測されにくいものにしてください。',
    passwordPersonal: '名前やメールアドレスをパスワードに使わないでください。',
    passwordOfDemo: 'デモショップのパスワードです。別のものにしてください。',
    currentPasswordNeeded: '変更するには現在のパスワードを入力してください。',
    currentPasswordWrong: '現在のパスワードが正しくありません。',
    emailTaken: 'このメールアドレスは別の人が使用しています。',
    ownSignIn: 'ご自身のメールアドレスとパスワードはプロフィールで変更してください。',

    // Links for a password, and their letters
    linkGone: 'このリンクは無効になりました。新しいリンクを依頼してください。',
    mailOff: 'このサーバーはメールを送信できません。管理者にリンクを依頼してください。',
    notInvited: 'この管理者はすでにパスワードを設定しています。',
    stillInvited: 'この管理者はまだ招待に応じていません。招待を再送してください。',
    letterGreeting: name => `${name} 様`,
    invitationSubject: shop => `${shop} の管理画面への招待`,
    invitationBy: (by, shop) =>
        `${by} さんから ${shop} の管理画面に招待されました。パスワードを設定してご利用ください。`,
    invitationAction: 'パスワードを設定する',
    invitationIgnore: 'このショップに心当たりがない場合は、このメールを無視してください。',
    resetSubject: shop => `${shop} のパスワードの再設定`,
    resetIntro: shop => `${shop} の管理画面のパスワード再設定の依頼を受け付けました。`,
    resetAction: '新しいパスワードを設定する',
    resetIgnore: '心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    linkExpires: hours => `このリンクは ${hours} 時間以内に 1 回だけ使えます。`,
    linkFallback: 'ボタンが動作しない場合は、次のアドレスをブラウザーにコピーしてください。',
    // Two-factor authentication
    secondFactorNeeded: '2段階認証でログインを確認してください。',
    codeWrong: 'コードが正しくないか、すでに使用されています。',
    challengeOver: '時間切れです。最初からやり直してください。',
    passkeyRefused: 'このパスキーは受け付けられませんでした。',
    factorFirst: 'この役割には2段階認証が必要です。先に設定してください。',
    factorRequired: 'この役割には2段階認証が必要です。削除する前に別の方法を追加してください。',
    keyUnreadable:
        '認証アプリのキーをこのサーバーでは読み取れません。リカバリーコードまたはパスキーを使うか、管理者に2段階認証のリセットを依頼してください。',
    ownSecondFactor: '自分の2段階認証はプロフィールで管理してください。',

    roleNameTaken: '同じ名前の役割がすでにあります。',
    noSuchRole: 'この役割は存在しません。',
    roleInUse: count =>
        `この役割は管理者 ${count} 人に割り当てられているため、削除できません。先に別の役割を割り当ててください。`,
    roleBeyondOwn: permissions =>
        `この役割には、ご自身にない権限が含まれています：${permissionNames(permissions)}。権限を持つ人に依頼してください。`,
    adminBeyondOwn: permissions =>
        `この管理者には、ご自身にない権限があります：${permissionNames(permissions)}。権限を持つ人に依頼してください。`,
    notOneself: '自分のアカウントは削除も無効化もできません。',
    lastAdmin:
        '管理者と役割の両方を管理できる有効な管理者が 1 人以上必要です。先に別の管理者にこの役割を割り当ててください。',

    categoryInUse: (children, products) =>
        `このカテゴリーには${[
            children > 0 && `カテゴリー ${children} 件`,
            products > 0 && `商品 ${products} 件`,
        ]
            .filter(Boolean)
            .join('と')}があるため、削除できません。`,
    optionInUse: count => `${count} 件のバリエーションで使われているため、このオプションは削除できません。`,
    valueInUse: count => `${count} 件のバリエーションで使われているため、この選択肢は削除できません。`,
    categoryOptionsInUse: count =>
        `${count} 件のバリエーションでオプションが使われているため、このカテゴリーは削除できません。`,
    categoryInItself: 'カテゴリーを自分自身やそのサブカテゴリーの中に移動することはできません。',
    categoryOptionsLost: (options, category) =>
        `このカテゴリーのバリエーションがオプション${list(...options.map(one => `「${nameOf(one)}」`))}を使っているため、「${nameOf(category)}」の下に残ります。`,
    noSuchValue: 'この選択肢はこのオプションのものではありません。',
    valueTwice: 'この選択肢が重複しています。',
    valueNameTaken: 'このオプションには同じ名前の選択肢がすでにあります。',
    optionNameTaken: category =>
        `カテゴリー「${nameOf(category)}」には同じ名前のオプションがすでにあります。`,
    optionInBoth: option =>
        `オプション「${nameOf(option)}」があるため、同じ名前のオプションがあるカテゴリーの下には移動できません。先にどちらかの名前を変更してください。`,

    skuTaken: 'この SKU はすでに使われています。',
    photosOfOthers: 'この商品のものではない画像があります。',
    notItsPhoto: 'この商品の画像ではありません。',
    notItsValues: '商品のカテゴリーのオプションにない選択肢があります。',
    valuesOfOneOption: '選択肢は各オプションにつき 1 つまでです。',
    noValues: '選択肢を 1 つ以上選んでください。',
    combinationTaken: 'この組み合わせのバリエーションはすでにあります。',
    stockAdjusted: (now: number) => `ほかの管理者がこの在庫を調整しました。現在は ${now} 点です。`,

    photoNeeded: '画像を選択してください。',
    noSuchTarget: 'この ID の項目は見つかりません。',
    unknownIds: ids => `次の ID の項目は見つかりません：${ids}`,

    notPhone: '+966501234567 のように国番号を付けて入力してください。',
    customerHasOrders: count =>
        `この顧客には未完了の注文が ${count} 件あるため、削除できません。先に配達、返品、またはキャンセルを済ませてください。`,

    brokenFilters: '絞り込み条件が正しい JSON ではありません。',
    stepNotAllowed: (from, to) => `注文のステータスは${status(from)}から${status(to)}に変更できません。`,

    noSuchCustomer: 'この顧客は存在しません。',
    notForSale: 'この商品は販売していません。',
    chooseVariant: 'バリエーションを選択してください。',
    notEnough: left => (left === 0 ? '売り切れです。' : `残り ${left} 点です。`),
    tooMuch: '数量が 1 件の注文の上限を超えています。',

    chooseAudience: '配信対象は、全員、国、端末の種類、特定の顧客のうち 1 つを選択してください。',
    nobodyThere: 'この配信対象に該当する顧客はいません。',
    rangeOrder: '最終日には開始日以降の日を選択してください。',
    scheduleOrder: '開始より後の終了日時を選択してください。',
    rangeLength: days => `期間は ${days} 日以内で選択してください。`,
    tooFarAhead: days => `今後 ${days} 日以内の日時を選択してください。`,
    sentAlready: 'このメッセージは配信済みのため、削除できません。',

    notPhoto: 'JPEG、PNG、WebP、AVIF、GIF の画像を選択してください。',
    brokenPhoto: '画像が壊れているか、途中で切れています。',
    hugePhoto: megapixels => `画像が ${megapixels * 100} 万画素を超えています。`,
    narrowPhoto: '画像の長辺が短辺の 100 倍を超えています。',

    // Undo
    undoChanged: 'その後、変更されています。',
    undoGone: 'その後、削除されています。',
    undoTaken: 'SKU、名前、またはオプションが別のデータで使われています。',
    undoParentGone: '関連するデータが削除されています。',
    undoInUse: '現在使用されています。',
    undoStock: (available: number) => `在庫は残り ${available} 点です。`,
    undoNoStock: '在庫がありません。',
    undoDone: 'すでに元に戻されています。',
    undoNever: 'この変更は元に戻せません。',
    undoTooOld: (days: number) => `変更を元に戻せるのは ${days} 日間です。`,
    reopenMissing: (items: string) => `在庫が足りないため、注文を再開できません：${items}。`,
    refundedOrder: 'この注文には返金が記録されています。先に返金を元に戻してください。',
    refundOfSale: now => `ステータスが${status(now)}の注文には返金を記録できません。`,
    refundNone: '全額すでに返金されています。',
    refundTooMuch: (amount: string) => `返金できる残りの金額は ${amount} です。`,
    returnTooMany: left => (left === 0 ? 'すべて返品済みです。' : `返品できるのは ${left} 点までです。`),
    returnNotSent: now => `ステータスが${status(now)}の注文の返品は記録できません。`,
};
