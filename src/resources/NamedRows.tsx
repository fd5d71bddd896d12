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
import { useRecordName } from './crumbs';

/**
 * A row whose box says what it selects: react-admin calls each of them "Select this row", which says nothing to whoever
 * hears the boxes one after another. What is asked for by that key alone is answered otherwise.
 */
const NamedRow = (props: DataTableRowProps) => {
    const i18n = useI18nProvider();
    const name = useRecordName()(useRecordContext());
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
            <DataTableRow {...props} />
        </I18nContext.Provider>
    );
};

/** For `<DataTable body>`. */
export const NamedRows = ({ children }: { children?: ReactNode }) => (
    <DataTableBody row={NamedRow}>{children}</DataTableBody>
);
