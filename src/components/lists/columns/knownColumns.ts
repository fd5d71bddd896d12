import { Children, isValidElement, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { extended } from '../../../providers/http';

type Column = { source?: string };

/** The first column names the record; the others are left out if no row has their field. */
const known = (columns: ReactNode, rows: readonly RaRecord[]): ReactNode =>
    Children.toArray(columns).filter(
        (column, at) =>
            at === 0 ||
            !isValidElement<Column>(column) ||
            !column.props.source ||
            rows.some(row => row[column.props.source!.split('.')[0]!] !== undefined),
    );

/**
 * The columns of a list without those of fields that the host does not have (docs/contract.md#other-hosts). They stay
 * away while another page loads.
 */
export const useKnownColumns = (columns: ReactNode): ReactNode => {
    const { data } = useListContext<RaRecord>();
    const [seen, setSeen] = useState<readonly RaRecord[]>([]);
    useEffect(() => {
        if (data?.length) setSeen(data);
    }, [data]);
    const rows = data?.length ? data : seen;
    return useMemo(() => (extended || !rows.length ? columns : known(columns, rows)), [columns, rows]);
};
