import {
    Children,
    isValidElement,
    useCallback,
    useContext,
    useEffect,
    useMemo,
    useState,
    type ReactNode,
} from 'react';
import { ListContext } from 'react-admin';
import { hasField } from '../../../providers/data/hostFields';

type Column = { source?: string };

/** Returns a function that checks for a field in a list's records. The answer stays while another page loads. */
export const useKnownFields = (): ((source: string) => boolean) => {
    const data: readonly object[] | undefined = useContext(ListContext)?.data;
    const [seen, setSeen] = useState<readonly object[]>([]);
    useEffect(() => {
        if (data?.length) setSeen(data);
    }, [data]);
    const rows = data?.length ? data : seen;
    return useCallback(source => hasField(rows, source), [rows]);
};

/** Keeps the position of a column that is left out: react-admin stores the order of columns by their positions. */
const NoColumn = () => null;

/**
 * The columns of a list without those of fields that the host does not have (docs/contract.md#other-hosts). The first one
 * names the record and stays.
 */
export const useKnownColumns = (columns: ReactNode): ReactNode => {
    const isKnown = useKnownFields();
    return useMemo(
        () =>
            Children.map(columns, (column, at) =>
                at === 0 ||
                !isValidElement<Column>(column) ||
                !column.props.source ||
                isKnown(column.props.source) ? (
                    column
                ) : (
                    <NoColumn />
                ),
            ),
        [columns, isKnown],
    );
};
