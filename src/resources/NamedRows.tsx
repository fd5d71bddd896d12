import {
    DataTableBody,
    DataTableRow,
    type DataTableRowProps,
    I18nContext,
    type I18nProvider,
    useI18nProvider,
    useRecordContext,
} from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { useCursorRow } from '../components/lists/rowCursor';
import { useRecordName } from './crumbs';

/**
 * A row whose checkbox names its record: react-admin calls each of them "Select this row", which is useless in a screen
 * reader. Only that message key is replaced.
 */
const NamedRow = (props: DataTableRowProps) => {
    const i18n = useI18nProvider();
    const record = useRecordContext();
    const name = useRecordName()(record);
    const cursor = useCursorRow(record?.id);
    const named = useMemo(
        (): I18nProvider => ({
            ...i18n,
            translate: (key, options) =>
                key === 'ra.action.select_row'
                    ? i18n.translate('screen.desk.select', { number: name })
                    : i18n.translate(key, options),
        }),
        [i18n, name],
    );
    return (
        <I18nContext.Provider value={named}>
            <DataTableRow {...props} {...cursor} />
        </I18nContext.Provider>
    );
};

/** The `body` of a `ListTable`. */
export const NamedRows = ({ children }: { children?: ReactNode }) => (
    <DataTableBody row={NamedRow}>{children}</DataTableBody>
);
