import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'はい | 真 | 表示 | 公開 | 公開中 | 有効',
    no: 'いいえ | 偽 | 非表示 | 非公開 | 無効',
    delete: '削除',
};
