import { type RaRecord, useListContext } from 'react-admin';
import { useState } from 'react';
import { BulkBar } from '../components/lists/bulk/BulkBar';
import { BulkRemoveButton } from '../components/lists/bulk/BulkRemoveButton';
import type { Declaration } from '../resources/declare';

/** The bar with the actions for selected rows. */
export const SelectedRows = ({
    nameOf,
    declaration: { bulkActions: Actions, kept, erases },
}: {
    nameOf: (record: RaRecord) => string;
    declaration: Declaration;
}) => {
    const { selectedIds = [], onSelect } = useListContext();
    /** The records of other pages, for their names. */
    const [others, setOthers] = useState<RaRecord[]>([]);
    return (
        <BulkBar
            count={selectedIds.length}
            onSelectAll={
                erases
                    ? undefined
                    : records => {
                          setOthers(records);
                          onSelect(records.map(({ id }) => id));
                      }
            }
        >
            {Actions && <Actions others={others} />}
            <BulkRemoveButton nameOf={nameOf} others={others} kept={kept} erases={erases} />
        </BulkBar>
    );
};
