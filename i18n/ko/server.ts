import { grammarOf } from '../grammar';
import { sentences } from './sentences';
import * as names from './names';
import type { Sentences } from '../en/server';
import { statusNames } from '../statusNames';

const { list, nameOf, named } = grammarOf('ko');

const statusName = statusNames('ko', names.status);
const status = (name: string) => `‘${statusName(name)}’`;

const permissionNames = named(names.permission, '‘', '’');

/** The server's messages in Korean. */
export const server: Sentences = {
    ...sentences,
    signInFirst: '먼저 로그인하세요.',
    sessionOver: '세션이 만료되었습니다. 다시 로그인하세요.',
    fieldNotAllowed: field => `‘${field}’ 필드에 대한 권한이 없습니다.`,
    notFound: '이 주소에는 아무것도 없습니다.',
    missing: '존재하지 않는 항목입니다.',
    wrongMethod: '이 주소에서 사용할 수 없는 메서드입니다.',
    overrideMissing: method => `요청 본문에 _method=${method} 값을 보내세요.`,
    overrideWrong: method => `이 요청에서는 _method=${method} 값을 사용할 수 없습니다.`,
    brokenJson: '요청 본문이 올바른 JSON이 아닙니다.',
    forbiddenKey: '본문에 허용되지 않는 키가 있습니다.',
    tooDeep: '본문의 중첩이 너무 깊습니다.',
    unreadableText: '저장할 수 없는 문자가 있습니다.',
    brokenForm: '양식 데이터가 완전하지 않습니다.',
    badRequest: '요청을 읽지 못했습니다.',
    tooLarge: '요청이 너무 큽니다.',
    fileTooLarge: megabytes => `파일이 ${megabytes}MB를 넘습니다.`,
    oneFile: '파일은 한 번에 하나씩 보내세요.',
    wrongType: '이 요청에서 사용할 수 없는 형식의 본문입니다.',
    tooManyGuesses: minutes => `시도 횟수가 너무 많습니다. ${minutes}분 후에 다시 시도하세요.`,
    savedAlready: '이미 다른 값으로 저장되었습니다. 변경하려면 해당 항목을 여세요.',
    badKey: 'Idempotency-Key는 1~200자입니다.',
    failed: '서버에 문제가 발생했습니다.',
    unavailable: '서버가 데이터베이스에 연결할 수 없습니다. 잠시 후 다시 시도하세요.',
    busy: '서버가 사용 중입니다. 잠시 후 다시 시도하세요.',
    ruleFailed:
        '이 쇼핑몰의 자체 규칙에서 오류가 발생하여 아무것도 저장되지 않았습니다. 서버 관리자에게 알리세요.',
    ruleTooSlow:
        '이 쇼핑몰의 자체 규칙을 처리하는 데 시간이 너무 오래 걸려 아무것도 저장되지 않았습니다. 한 번에 변경하는 항목 수를 줄이거나 서버 관리자에게 알리세요.',
    exportsRunning: '다른 내보내기가 아직 진행 중입니다. 잠시 후 다시 시도하세요.',
    bucketFails: '지금은 이미지를 저장하거나 표시할 수 없습니다. 잠시 후 다시 시도하세요.',
    diskFull: '서버의 디스크 공간이 부족하여 저장할 수 없습니다. 서버 관리자에게 알리세요.',

    required: '필수 필드입니다.',
    notText: '텍스트를 입력하세요.',
    notYesNo: '예 또는 아니요를 선택하세요.',
    notList: '목록을 입력하세요.',
    notRecord: '올바르지 않은 값입니다. 객체를 보내세요.',
    notDate: '날짜를 입력하세요. 예: 2026-11-21',
    notOneLine: '한 줄로 입력하세요.',
    hasMarks: '보이지 않는 문자가 있습니다. 다시 입력하세요.',
    notColor: '색상은 #5D92F4처럼 #과 여섯 자리로 입력하세요.',
    notChoice: '제시된 항목 중에서 선택하세요.',
    notValid: '올바르지 않은 값입니다.',
    tooShort: count => `${count}자 이상 입력하세요.`,
    tooLong: count => `${count}자 이하로 입력하세요.`,
    tooFew: count => `${count}개 이상 입력하세요.`,
    tooMany: count => `${count}개 이하로 입력하세요.`,
    tooSmall: least => `${least} 이상이어야 합니다.`,
    tooBig: most => `${most} 이하여야 합니다.`,
    variantsCompareAt: (skus: string) => `${skus}의 정가보다 낮은 가격을 입력하거나 먼저 정가를 올리세요.`,
    noFileHere: '여기에는 파일을 넣을 수 없습니다.',

    taken: '이미 사용 중인 값입니다.',
    viewsMost: (most: number) => `이 목록의 보기를 이미 ${most}개 공유하고 있습니다. 먼저 하나를 삭제하세요.`,
    pictureElsewhere: '이 사이트의 이미지는 여기에 표시할 수 없습니다. 다른 이미지 주소를 입력하세요.',
    inUse: '다른 항목에서 사용 중입니다. 먼저 해당 항목을 변경하거나 삭제하세요.',
    inUseBy: names => `다른 항목에서 사용 중입니다(${names}). 먼저 해당 항목을 변경하거나 삭제하세요.`,
    accountOff: '중지된 계정입니다.',
    passwordCommon: '너무 흔한 비밀번호입니다. 추측하기 어려운 비밀번호를 입력하세요.',
    passwordPersonal: '이름이나 이메일 주소를 비밀번호로 사용하지 마세요.',
    passwordOfDemo: '데모 쇼핑몰의 비밀번호입니다. 다른 비밀번호를 입력하세요.',
    currentPasswordNeeded: '변경하려면 현재 비밀번호를 입력하세요.',
    currentPasswordWrong: '현재 비밀번호가 아닙니다.',
    emailTaken: '다른 사람이 사용 중인 이메일 주소입니다.',
    ownSignIn: '본인의 이메일과 비밀번호는 프로필에서 변경하세요.',

    // Links for a password, and their letters
    linkGone: '더 이상 사용할 수 없는 링크입니다. 새 링크를 요청하세요.',
    mailOff: '이 서버는 이메일을 보낼 수 없습니다. 관리자에게 링크를 요청하세요.',
    notInvited: '이미 비밀번호를 설정한 관리자입니다.',
    stillInvited: '아직 초대를 수락하지 않은 관리자입니다. 초대를 다시 보내세요.',
    letterGreeting: name => `${name} 님, 안녕하세요.`,
    invitationSubject: shop => `${shop} 관리자 페이지 초대`,
    invitationBy: (by, shop) =>
        `${by} 님이 ${shop} 관리자 페이지에 초대했습니다. 비밀번호를 설정하고 시작하세요.`,
    invitationAction: '비밀번호 설정',
    invitationIgnore: '모르는 쇼핑몰이라면 이 이메일을 무시하세요.',
    resetSubject: shop => `${shop} 비밀번호 재설정`,
    resetIntro: shop => `${shop} 관리자 페이지의 새 비밀번호를 요청하셨습니다.`,
    resetAction: '새 비밀번호 설정',
    resetIgnore: '요청하지 않았다면 이 이메일을 무시하세요. 비밀번호는 바뀌지 않습니다.',
    linkExpires: hours => `링크는 ${hours}시간 안에 한 번만 사용할 수 있습니다.`,
    linkFallback: '버튼이 작동하지 않으면 이 주소를 브라우저에 복사하세요.',
    // Two-factor authentication
    secondFactorNeeded: '2단계 인증으로 로그인을 확인하세요.',
    codeWrong: '코드가 올바르지 않거나 이미 사용되었습니다.',
    challengeOver: '시간이 초과되었습니다. 처음부터 다시 시작하세요.',
    passkeyRefused: '이 패스키를 사용할 수 없습니다.',
    factorFirst: '이 역할에는 2단계 인증이 필요합니다. 먼저 설정하세요.',
    factorRequired: '이 역할에는 2단계 인증이 필요합니다. 제거하기 전에 다른 방법을 추가하세요.',
    keyUnreadable:
        '서버가 인증 앱의 키를 읽을 수 없습니다. 복구 코드나 패스키를 사용하거나 관리자에게 2단계 인증 초기화를 요청하세요.',
    ownSecondFactor: '본인의 2단계 인증은 프로필에서 관리하세요.',

    roleNameTaken: '같은 이름의 역할이 이미 있습니다.',
    noSuchRole: '존재하지 않는 역할입니다.',
    roleInUse: count =>
        `관리자 ${count}명이 사용 중인 역할이므로 삭제할 수 없습니다. 먼저 다른 역할을 지정하세요.`,
    roleBeyondOwn: permissions =>
        `이 역할에는 본인에게 없는 권한이 있습니다: ${permissionNames(permissions)}. 해당 권한이 있는 사람에게 요청하세요.`,
    adminBeyondOwn: permissions =>
        `이 관리자에게는 본인에게 없는 권한이 있습니다: ${permissionNames(permissions)}. 해당 권한이 있는 사람에게 요청하세요.`,
    notOneself: '본인 계정은 삭제하거나 중지할 수 없습니다.',
    lastAdmin:
        '관리자와 역할을 모두 관리할 수 있는 활성 관리자가 한 명 이상 있어야 합니다. 먼저 다른 관리자에게 이 역할을 지정하세요.',

    categoryInUse: (children, products) =>
        `이 카테고리에는 ${list(children > 0 && `카테고리 ${children}개`, products > 0 && `상품 ${products}개`)}가 있어 삭제할 수 없습니다.`,
    optionInUse: count => `품목 ${count}개에서 사용 중인 옵션이므로 삭제할 수 없습니다.`,
    valueInUse: count => `품목 ${count}개에서 사용 중인 옵션값이므로 삭제할 수 없습니다.`,
    categoryOptionsInUse: count =>
        `품목 ${count}개에서 이 카테고리의 옵션을 사용 중이므로 삭제할 수 없습니다.`,
    categoryInItself: '카테고리를 자기 자신이나 하위 카테고리 안으로 옮길 수 없습니다.',
    categoryOptionsLost: (options, category) =>
        `이 카테고리의 품목이 ${list(...options.map(one => `‘${nameOf(one)}’`))} 옵션을 사용하므로 ‘${nameOf(category)}’ 아래에 있어야 합니다.`,
    noSuchValue: '이 옵션에 속하지 않는 옵션값입니다.',
    valueTwice: '중복된 옵션값입니다.',
    valueNameTaken: '이 옵션에 같은 이름의 옵션값이 이미 있습니다.',
    optionNameTaken: category => `‘${nameOf(category)}’ 카테고리에 같은 이름의 옵션이 이미 있습니다.`,
    optionInBoth: option =>
        `‘${nameOf(option)}’ 옵션이 있으므로 같은 옵션이 있는 카테고리 아래로 옮길 수 없습니다. 먼저 하나의 이름을 바꾸세요.`,

    skuTaken: '이미 사용 중인 SKU입니다.',
    photosOfOthers: '이 상품에 속하지 않는 이미지가 있습니다.',
    notItsPhoto: '이 상품의 이미지가 아닙니다.',
    notItsValues: '상품 카테고리의 옵션에 속하지 않는 값이 있습니다.',
    valuesOfOneOption: '옵션마다 값을 하나까지만 선택하세요.',
    noValues: '값을 하나 이상 선택하세요.',
    combinationTaken: '같은 조합의 품목이 이미 있습니다.',
    stockAdjusted: (now: number) => `다른 사람이 이 재고를 조정했습니다. 지금은 ${now}개입니다.`,

    photoNeeded: '이미지를 선택하세요.',
    noSuchTarget: '이 ID에 해당하는 항목이 없습니다.',
    unknownIds: ids => `다음 ID에 해당하는 항목이 없습니다: ${ids}.`,

    notPhone: '+966501234567처럼 국가 번호를 포함해 입력하세요.',
    customerHasOrders: count =>
        `이 고객에게 완료되지 않은 주문 ${count}건이 있어 삭제할 수 없습니다. 먼저 배송 완료, 반품 또는 취소 처리를 하세요.`,

    brokenFilters: '필터가 올바른 JSON이 아닙니다.',
    stepNotAllowed: (from, to) => `주문을 ${status(from)} 상태에서 ${status(to)} 상태로 바꿀 수 없습니다.`,

    noSuchCustomer: '존재하지 않는 고객입니다.',
    notForSale: '판매하지 않는 상품입니다.',
    chooseVariant: '품목을 선택하세요.',
    notEnough: left => (left === 0 ? '품절되었습니다.' : `${left}개만 남았습니다.`),
    tooMuch: '수량이 주문 한 건의 한도를 넘었습니다.',

    chooseAudience: '대상을 하나만 선택하세요: 전체, 국가, 기기 유형 또는 특정 고객.',
    nobodyThere: '해당하는 고객이 없습니다.',
    rangeOrder: '종료일은 시작일보다 빠를 수 없습니다.',
    scheduleOrder: '시작보다 나중인 종료 시각을 선택하세요.',
    rangeLength: days => `최대 ${days}일까지 선택하세요.`,
    tooFarAhead: days => `앞으로 ${days}일 이내의 시각을 선택하세요.`,
    sentAlready: '이미 발송된 메시지라 삭제할 수 없습니다.',

    notPhoto: 'JPEG, PNG, WebP, AVIF 또는 GIF 이미지를 선택하세요.',
    brokenPhoto: '이미지가 손상되었거나 잘렸습니다.',
    hugePhoto: megapixels => `이미지가 ${megapixels * 100}만 화소를 넘습니다.`,
    narrowPhoto: '이미지의 긴 변이 짧은 변의 100배를 넘습니다.',

    // Undo
    undoChanged: '그 뒤로 변경되었습니다.',
    undoGone: '그 뒤로 삭제되었습니다.',
    undoTaken: '다른 항목이 해당 SKU, 이름 또는 옵션을 사용하고 있습니다.',
    undoParentGone: '연결된 항목이 삭제되었습니다.',
    undoInUse: '현재 사용 중입니다.',
    undoStock: (available: number) => `재고가 ${available}개만 남았습니다.`,
    undoNoStock: '남은 재고가 없습니다.',
    undoDone: '이미 실행 취소되었습니다.',
    undoNever: '이 변경은 실행 취소할 수 없습니다.',
    undoTooOld: (days: number) => `변경은 ${days}일 동안 실행 취소할 수 있습니다.`,
    reopenMissing: (items: string) => `재고가 부족하여 주문을 다시 열 수 없습니다: ${items}.`,
    refundedOrder: '이 주문에는 환불이 기록되어 있습니다. 먼저 환불을 실행 취소하세요.',
    refundOfSale: now => `${status(now)} 상태의 주문에는 환불을 기록할 수 없습니다.`,
    refundNone: '전액이 이미 환불되었습니다.',
    refundTooMuch: (amount: string) => `남은 환불 가능 금액: ${amount}.`,
    returnTooMany: left => (left === 0 ? '이미 모두 반품되었습니다.' : `${left}개까지만 반품할 수 있습니다.`),
    returnNotSent: now => `${status(now)} 상태의 주문은 반품을 기록할 수 없습니다.`,
};
