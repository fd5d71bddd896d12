import type { Translated } from '../messages';

/** The permissions, as what a role may do. */
export const permission: Translated['permission'] = {
    'show admins': '관리자 조회 및 관리',
    'show roles': '역할 조회 및 관리',
    'show users': '고객 조회 및 관리',
    'show terms': '이용약관 조회 및 수정',
    'send notification': '알림 발송',
    'show categories': '카테고리 조회',
    'edit categories': '카테고리 수정',
    'show products': '상품 조회',
    'edit products': '상품 수정',
    'show banners': '배너 조회 및 관리',
    'show home': '앱 홈 조회 및 수정',
    'show purchases': '주문 조회 및 변경',
    'edit settings': '쇼핑몰 설정 수정',
};

/** The specification's statuses of an order. */
export const status: Translated['status'] = {
    pending: '접수 대기',
    confirmed: '확인 완료',
    processing: '상품 준비 중',
    shipped: '배송 중',
    delivered: '배송 완료',
    cancelled: '취소 완료',
    returned: '반품 완료',
};
