import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    yes: 'yes | y | true | 1 | x | ✓ | on | visible | active | available | enabled | published | publish',
    no: 'no | n | false | 0 | off | hidden | inactive | unavailable | disabled | draft | archived | private',
    delete: 'delete',
};
