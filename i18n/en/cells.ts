import type { CellWords } from '../cells';

/** What cells of sheets say for yes, no and delete, in lower case. */
export const cells: CellWords = {
    /** Words of a cell that mean yes: yes, visible, active, available. ` | ` stands between them. */
    yes: 'yes | y | true | 1 | x | ✓ | on | visible | active | available | enabled | published | publish',
    /** Words of a cell that mean no: no, hidden, inactive, unavailable, draft. ` | ` stands between them. */
    no: 'no | n | false | 0 | off | hidden | inactive | unavailable | disabled | draft | archived | private',
    /** The word of a cell that says that its record is to be deleted. A verb. */
    delete: 'delete',
};
