import {
    DataTable,
    DataTableClasses,
    RecordContextProvider,
    useDataTableCallbacksContext,
    useDataTableConfigContext,
    useDataTableDataContext,
    useDataTableSelectedIdsContext,
    useDataTableStoreContext,
    useEvent,
    useGetPathForRecordCallback,
    useNavigate,
    useResourceContext,
    useStore,
    useFieldValue,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import {
    Children,
    isValidElement,
    memo,
    useMemo,
    type ElementType,
    type MouseEvent,
    type ReactElement,
    type ReactNode,
} from 'react';
import { TICKED, UNTICKED } from '../../../theme/parts/ticks';
import { CountField } from '../../fields/MoneyField';
import { useLeftRow } from './leftRows';
import { useCursorRow } from './rowCursor';
import { useReadRecord } from '../useReadRecord';

type Column = ReactElement<{
    source?: string;
    label?: unknown;
    align?: string;
    children?: ReactNode;
    render?: (record: RaRecord) => ReactNode;
    field?: ElementType;
}>;

/** The properties of a column that a plain cell can show; react-admin renders columns with others. */
const PLAIN = [
    'source',
    'label',
    'align',
    'children',
    'render',
    'field',
    'disableSort',
    'sortBy',
    'sortByOrder',
];
const isPlain = ({ type, props }: Column) =>
    (type === DataTable.Col || type === DataTable.NumberCol) &&
    Object.keys(props).every(name => PLAIN.includes(name));

/** Returns the name of the record that a row's checkbox selects. */
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
 * element again (docs/decisions/0037-page-load-order.md).
 */
export const PlainRows = ({ children, nameOf }: { children?: ReactNode; nameOf?: RowName }) => {
    const data = useDataTableDataContext<RaRecord>();
    const columns = useShownColumns(children);
    const { hasBulkActions } = useDataTableConfigContext();
    const { rowClick, handleToggleItem } = useDataTableCallbacksContext();
    const open = useOpenRow();
    const readAhead = useReadAhead();
    const opensPage = rowClick === 'show' || rowClick === 'edit';
    return (
        <tbody className={`MuiTableBody-root datatable-body ${DataTableClasses.tbody}`}>
            {data?.map(record => (
                <RecordContextProvider value={record} key={record.id}>
                    <PlainRow
                        record={record}
                        columns={columns}
                        nameOf={nameOf}
                        withTick={!!hasBulkActions && !!handleToggleItem}
                        open={rowClick === false ? undefined : open}
                        onPress={opensPage ? readAhead : undefined}
                    />
                </RecordContextProvider>
            ))}
        </tbody>
    );
};

/** Opens a row's page as `rowClick` says. One function for all rows, because it takes 16 hooks. */
const useOpenRow = () => {
    const { rowClick } = useDataTableCallbacksContext();
    const resource = useResourceContext() ?? '';
    const pathOf = useGetPathForRecordCallback();
    const navigate = useNavigate();
    return useEvent(async (record: RaRecord) => {
        const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
        const path = await pathOf({ record, resource, link });
        if (path) navigate(path, { state: { _scrollToTop: true } });
    });
};

/** Reads a record while the mouse button is down on its row, so that its page has it sooner. A finger that scrolls reads nothing. */
const useReadAhead = () => {
    const read = useReadRecord(useResourceContext() ?? '');
    return useEvent(({ target }: MouseEvent, { id }: RaRecord) => {
        if (!(target as Element).closest('input, button')) void read(id);
    });
};

const PlainRow = memo(function PlainRow({
    record,
    columns,
    nameOf,
    withTick,
    open,
    onPress,
}: {
    record: RaRecord;
    columns: readonly Column[];
    nameOf?: RowName | undefined;
    withTick: boolean;
    open?: ((record: RaRecord) => Promise<void>) | undefined;
    onPress?: ((event: MouseEvent, record: RaRecord) => void) | undefined;
}) {
    const cursor = useCursorRow(record.id);
    const left = useLeftRow(record.id);
    return (
        <tr
            {...cursor}
            className={`${ROW}${open ? ` ${DataTableClasses.clickableRow}` : ''}${left ? ' RowLeft' : ''}`}
            title={left}
            onClick={open && (() => void open(record))}
            onMouseDown={onPress && (event => onPress(event, record))}
        >
            {withTick && (
                <td className={`${CELL} MuiTableCell-paddingCheckbox`}>
                    <RowTick record={record} name={nameOf?.(record)} />
                </td>
            )}
            {columns.map(column => {
                if (!isPlain(column)) return column;
                const { source, align } = column.props;
                const isRight = column.type === DataTable.NumberCol || align === 'right';
                return (
                    <td
                        key={column.key}
                        className={`${CELL}${isRight ? ' MuiTableCell-alignRight' : ''} column-${source}`}
                    >
                        <Content column={column} record={record} />
                    </td>
                );
            })}
        </tr>
    );
});

/** The content of a column for a record, as in react-admin's cells. */
const Content = ({ column, record }: { column: Column; record: RaRecord }) => {
    const { source = '', children, render, field: Field } = column.props;
    if (column.type === DataTable.NumberCol) return <CountField source={source} />;
    if (children !== undefined) return children;
    if (render) return render(record);
    return Field ? <Field source={source} /> : <Value source={source} />;
};

const Value = ({ source }: { source: string }) => {
    const value: unknown = useFieldValue({ source });
    return value === null || value === undefined ? null : String(value);
};

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
                        : translate('screen.orders.select', { number: name })
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
