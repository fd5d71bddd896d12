import { api } from '../../../../contract/nouns';
import { MendRecord } from '../../../components/import/steps/MendRecord';
import type { Mender } from '../../../components/import/sheetKind';

/** A cell with a category that the shop does not have, or has twice. */
export const MendCategory: Mender = props => (
    <MendRecord
        {...props}
        resource="categories"
        calls={api.categories}
        cellOf={({ name, id }) => `${name} [${id}]`}
    />
);
