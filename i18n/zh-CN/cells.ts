import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: '是 | 真 | 已上架 | 上架 | 启用 | 已启用',
    no: '否 | 假 | 已下架 | 下架 | 停用 | 已停用',
    delete: '删除',
};
