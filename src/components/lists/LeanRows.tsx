import {
    DataTable,
    DataTableClasses,
    RecordContextProvider,
    useDataTableCallbacksContext,
    useDataTableConfigContext,
    useDataTableDataContext,
    useDataTableSelectedIdsContext,
    useDataTableStoreContext,
    useGetPathForRecordCallback,
    useNavigate,
    useResourceContext,
    useStore,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import {
    Children,
    isValidElement,
    memo,
    useMemo,
    type MouseEvent,
    type ReactElement,
    type ReactNode,
} from 'react';
import { TICKED, UNTICKED } from '../../theme/parts/ticks';
import { CountField } from '../fields/MoneyField';
import { useCursorRow } from './rowCursor';

type Column = ReactElement<{
    source?: string;
    label?: unknown;
    align?: 'left' | 'right' | 'center';
    children?: ReactNode;
}>;

/** Says what a row's checkbox selects. */
export type RowName = (record: RaRecord) => string;

/** The class names of MUI and react-admin, whose styles `theme/parts/rows.ts` gives to plain elements. */
const CELL = `MuiTableCell-root MuiTableCell-body ${DataTableClasses.rowCell}`;
const ROW = `MuiTableRow-root MuiTableRow-hover ${DataTableClasses.row} ${DataTableClasses.selectable}`;

/** The columns that are shown, as react-admin stores the hidden ones. */
const useShownColumns = (children: ReactNode): readonly Column[] => {
    const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
    const [hidden] = useStore<unknown[]>(storeKey, defaultHiddenColumns);
    return useMemo(
        () =>
            Children.toArray(children).filter(
                (column): column is Column =>
                    isValidElement<Column['props']>(column) &&
                    !hidden.includes(column.props.source ?? column.props.label),
            ),
        [children, hidden],
    );
};

/**
 * The body of a react-admin DataTable in plain elements. MUI's cells, rows and checkboxes compute their styles for each
 * element anew (docs/decisions/0031-lean-lists.md).
 */
export const LeanRows = ({ children, nameOf }: { children?: ReactNode; nameOf?: RowName }) => {
    const data = useDataTableDataContext<RaRecord>();
    const columns = useShownColumns(children);
    return (
        <tbody className={`MuiTableBody-root datatable-body ${DataTableClasses.tbody}`}>
            {data?.map(record => (
                <RecordContextProvider value={record} key={record.id}>
                    <LeanRow record={record} columns={columns} nameOf={nameOf} />
                </RecordContextProvider>
            ))}
        </tbody>
    );
};

/** Opens a row's page as `rowClick` says. */
const useOpenRow = (record: RaRecord) => {
    const { rowClick } = useDataTableCallbacksContext();
    const resource = useResourceContext() ?? '';
    const pathOf = useGetPathForRecordCallback();
    const navigate = useNavigate();
    return async () => {
        const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
        const path = await pathOf({ record, resource, link });
        if (path) navigate(path, { state: { _scrollToTop: true } });
    };
};

const LeanRow = memo(function LeanRow({
    record,
    columns,
    nameOf,
}: {
    record: RaRecord;
    columns: readonly Column[];
    nameOf?: RowName | undefined;
}) {
    const { hasBulkActions } = useDataTableConfigContext();
    const { rowClick, handleToggleItem } = useDataTableCallbacksContext();
    const open = useOpenRow(record);
    const cursor = useCursorRow(record.id);
    return (
        <tr
            {...cursor}
            className={rowClick === false ? ROW : `${ROW} ${DataTableClasses.clickableRow}`}
            onClick={() => void open()}
        >
            {hasBulkActions && handleToggleItem && (
                <td className="MuiTableCell-root MuiTableCell-body MuiTableCell-paddingCheckbox RaDataTable-rowCell">
                    <RowTick record={record} name={nameOf?.(record)} />
                </td>
            )}
            {columns.map(column => {
                const { source, align } = column.props;
                const isNumber = column.type === DataTable.NumberCol;
                return (
                    <td
                        key={column.key}
                        className={`${CELL}${isNumber || align === 'right' ? ' MuiTableCell-alignRight' : ''} column-${source}`}
                    >
                        {isNumber ? <CountField source={source ?? ''} /> : column.props.children}
                    </td>
                );
            })}
        </tr>
    );
});

const keepControlled = () => {};

/** A row's checkbox in the look of the theme's. */
const RowTick = ({ record, name }: { record: RaRecord; name: string | undefined }) => {
    const translate = useTranslate();
    const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
    const selected = useDataTableSelectedIdsContext()?.includes(record.id) ?? false;
    const selectable = !isRowSelectable || isRowSelectable(record);
    return (
        <span
            className={`RowTick select-item${selected ? ' Mui-checked' : ''}${selectable ? '' : ' Mui-disabled'}`}
        >
            <input
                type="checkbox"
                aria-label={
                    name === undefined
                        ? translate('ra.action.select_row', { _: 'Select this row' })
                        : translate('screen.desk.select', { number: name })
                }
                checked={selected}
                disabled={!selectable}
                onClick={(event: MouseEvent) => {
                    event.stopPropagation();
                    handleToggleItem?.(record.id, event);
                }}
                onChange={keepControlled}
            />
            <svg viewBox="0 0 24 24" aria-hidden focusable="false">
                {selected ? TICKED : UNTICKED}
            </svg>
        </span>
    );
};
