import type { sentences as english } from '../en/sentences';

/** The sentences that the panel and the server both say. */
export const sentences: Record<keyof typeof english, string> = {
    invalid: '입력한 정보가 올바르지 않습니다',
    notAllowed: '권한이 없습니다',
    changedMeanwhile: '수정하는 동안 다른 관리자가 이 항목을 수정했습니다.',
    notNumber: '숫자를 입력하세요.',
    notWhole: '정수를 입력하세요.',
    notDecimals: '소수점 이하 두 자리까지 입력할 수 있습니다.',
    notEmail: '올바른 이메일 주소를 입력하세요.',
    compareAtTooLow: '판매가보다 높은 정가를 입력하거나 비워 두세요.',
    wrongCredentials: '이메일 또는 비밀번호가 올바르지 않습니다.',
    noSuchCategory: '존재하지 않는 카테고리입니다',
    notVatNumber:
        '부가세 등록번호 15자리를 입력하세요. 사우디아라비아의 번호는 3으로 시작하고 3으로 끝납니다.',
    notAhead: '현재보다 이후의 시각을 선택하세요.',
};
