import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'да | истина | видимый | виден | видно | активен | в наличии',
    no: 'нет | ложь | скрыт | скрытый | скрыто | неактивен | нет в наличии | черновик | отключён | отключен',
    delete: 'удалить',
};
