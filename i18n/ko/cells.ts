import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: '예 | 네 | 참 | 표시 | 표시 중 | 사용 | 사용 중 | 판매 중',
    no: '아니요 | 아니오 | 거짓 | 숨김 | 사용 안 함 | 중지됨',
    delete: '삭제',
};
