import panel from '#shop/panel';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import { DataTable, useRecordContext, type RaRecord } from 'react-admin';
import {
    Children,
    isValidElement,
    Suspense,
    type ComponentType,
    type ReactElement,
    type ReactNode,
} from 'react';
import { chosenIcon } from './chosenIcon';
import { withShopList } from './shopLists';
import { importTitle } from './importTitle';
import type { Noun } from '../../../contract/noun';
import { nounIcons, ownActions, ownFields, ownNouns } from '../../../contract/fields/ownFields';
import { isNumeric } from '../../../contract/fields/limits';
import { PlainValue } from '../../components/plainFields/PlainValue';
import { RecordLink } from '../../components/fields/RecordLink';
import { ShopDateField } from '../../components/fields/ShopDateField';
import {
    columnFields,
    hiddenPlainColumns,
    plainListFilters,
} from '../../components/plainFields/plainListColumns';
import type { MessageKey } from '../../../i18n/messages';
import { titleKey, type PanelColumn } from '../../components/own/panel';
import { PanelPart } from '../../components/own/PanelPart';
import { LAYOUTS } from '../../../contract/constants';
import { ImportLink } from '../ImportLink';
import { declare, type Declaration } from '../declare';
import type { Page } from '../page';
import { lazySection } from '../../components/lazyPart';

// Loaded when rows are selected.
const OwnBulkEditButton = /* @__PURE__ */ lazySection(
    () => import('../../components/own/bulk/OwnBulkEditButton'),
);

const BulkActionButtons = /* @__PURE__ */ lazySection(
    () => import('../../components/own/actions/BulkActionButtons'),
);

/** The bulk edit of the shop's fields, of `records` or of those that a call reads by id, and the shop's actions on them. */
export const OwnBulkActions = ({ records }: { records?: readonly RaRecord[] }): ReactNode =>
    !import.meta.env.SHOP_IS_EMPTY && (
        <Suspense fallback={null}>
            <OwnBulkEditButton records={records} />
            <BulkActionButtons records={records} />
        </Suspense>
    );

/** Dates are labelled as those of every noun. */
const DATES = ['created_at', 'updated_at'] as const;

const columnsOf = ({ name, recordName }: Noun) => [
    ...columnFields(name).map(field => (
        <DataTable.Col
            key={field.name}
            source={field.name}
            align={isNumeric(field) ? 'right' : undefined}
            disableSort={!field.sorted}
        >
            {field.name === recordName ? (
                <RecordLink plain>
                    <PlainValue noun={name} source={field.name} />
                </RecordLink>
            ) : (
                <PlainValue noun={name} source={field.name} />
            )}
        </DataTable.Col>
    )),
    ...DATES.map(source => (
        <DataTable.Col key={source} source={source} label={`resources.categories.fields.${source}`}>
            <ShopDateField source={source} />
        </DataTable.Col>
    )),
];

/** The nouns of the shop: listed, with a page of facts and a form over it. */
export const ownDeclarations = (): Declaration[] =>
    import.meta.env.SHOP_IS_EMPTY
        ? []
        : Object.values(ownNouns).map(noun =>
              declare(noun, {
                  icon: LabelIcon,
                  columns: columnsOf(noun),
                  hiddenColumns: [...hiddenPlainColumns(noun.name), 'created_at', 'updated_at'],
                  filters: plainListFilters(noun.name),
                  sort: { field: 'id', order: 'DESC' },
                  listAside: <ImportLink title={importTitle(noun.name)} call={noun.calls.create!} />,
                  parts: () =>
                      import('./ownParts').then(({ ownParts }) => ({ default: ownParts(noun.name) })),
              }),
          );

type Column = ReactElement<{ source?: string; children?: ReactNode }>;

/** A cell that the shop's folder shows. */
const PanelCell = ({ name, column, source }: { name: string; column: PanelColumn; source: string }) => {
    const record = useRecordContext();
    if (!record) return null;
    const load = 'show' in column ? column.show : column;
    return <PanelPart name={name} load={load} props={{ record, value: record[source] as unknown }} isSmall />;
};

const BulkActions = ({ others }: { others: readonly RaRecord[] }) => (
    <Suspense fallback={null}>
        <OwnBulkEditButton />
        <BulkActionButtons records={others} />
    </Suspense>
);

/** A declaration with what the shop's folder adds: its actions, a bulk edit of its fields, and the columns of `panel.tsx`. */
export const withOwnParts = (declaration: Declaration): Declaration => {
    if (import.meta.env.SHOP_IS_EMPTY) return declaration;
    const { name, calls, bulkActions } = declaration;
    const hasActions = ownActions.some(({ noun, isBulk }) => noun === name && isBulk);
    const hasFields = calls.update && ownFields(name).some(({ bulk }) => bulk);
    const own = withPanelColumns({
        ...withShopList(declaration),
        ...(bulkActions
            ? hasActions && { bulkActions: withActions(bulkActions) }
            : (hasFields || hasActions) && { bulkActions: BulkActions }),
    });
    return withIcon(name, own);
};

/** A declaration or page with the icon that the shop gives to its noun. */
export const withIcon = <Given extends { icon?: ComponentType }>(
    noun: string | undefined,
    given: Given,
): Given => {
    if (import.meta.env.SHOP_IS_EMPTY) return given;
    const icon = noun === undefined ? undefined : nounIcons?.[noun];
    return !icon ? given : { ...given, icon: chosenIcon(icon) };
};

/** The bulk actions of the core, and after them those of the shop. */
const withActions = (
    Core: NonNullable<Declaration['bulkActions']>,
): NonNullable<Declaration['bulkActions']> =>
    function CoreAndShop({ others }) {
        return (
            <>
                <Core others={others} />
                <Suspense fallback={null}>
                    <BulkActionButtons records={others} />
                </Suspense>
            </>
        );
    };

const withPanelColumns = (declaration: Declaration): Declaration => {
    const noun = `${declaration.name}.`;
    const own = new Map(
        Object.entries(panel.columns ?? {}).flatMap(([name, column]) =>
            name.startsWith(noun) ? [[name.slice(noun.length), column] as const] : [],
        ),
    );
    if (own.size === 0 || !declaration.columns) return declaration;
    const cell = (source: string) => (
        <PanelCell name={noun + source} column={own.get(source)!} source={source} />
    );
    const present = Children.toArray(declaration.columns).filter((one): one is Column => isValidElement(one));
    const sources = present.map(({ props }) => props.source);
    const columnOf = (source: string, { props }: Partial<Column> = {}) => (
        <DataTable.Col {...props} key={source} source={source} {...(!props && { disableSort: true })}>
            {cell(source)}
        </DataTable.Col>
    );
    return {
        ...declaration,
        columns: [
            ...present.map(column =>
                own.has(column.props.source ?? '') ? columnOf(column.props.source!, column) : column,
            ),
            ...[...own.keys()].filter(source => !sources.includes(source)).map(source => columnOf(source)),
        ],
    };
};

/** The pages on which records of the shop's nouns are imported. */
const importPages = (): (Page & { screen: 'importOwn' })[] =>
    Object.values(ownNouns).map(({ name, page, permissions, calls }) => ({
        path: `${page}/import`,
        screen: 'importOwn',
        kind: 'custom',
        title: importTitle(name),
        // Without a place in the menu.
        noun: { name, calls },
        layouts: LAYOUTS,
        requires: permissions?.edit ?? permissions?.show,
        elsewhere: undefined,
        needs: calls.create!.access,
        under: page!,
    }));

/** The pages of the shop's folder, for the route table. */
export const panelPages = (): (Page & { screen: 'panelPage' | 'importOwn' })[] =>
    import.meta.env.SHOP_IS_EMPTY
        ? []
        : [
              ...importPages(),
              ...(panel.pages ?? []).map(({ path, requires, menu: group = 'shop' }) => ({
                  path,
                  screen: 'panelPage' as const,
                  kind: 'custom' as const,
                  title: titleKey('page', path) as MessageKey,
                  icon: LabelIcon,
                  noun: { name: path, calls: {}, menu: { group } },
                  layouts: ['default' as const],
                  requires,
                  elsewhere: undefined,
                  needs: requires === undefined ? ('session' as const) : [requires],
              })),
          ];

/** The screens of those pages, which an empty shop does not have. */
export const loadPanelPage = import.meta.env.SHOP_IS_EMPTY ? undefined! : () => import('./PanelPage');
export const loadImportOwn = import.meta.env.SHOP_IS_EMPTY ? undefined! : () => import('./import/ImportOwn');
