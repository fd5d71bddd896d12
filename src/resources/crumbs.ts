import { useCallback, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import { useName } from '../components/fields/NameField';
import { useNounName } from '../components/hooks/useNounName';
import { useResourceText, useText } from '../components/hooks/useText';
import type { Crumb } from '../components/page/TitleBar';
import { type Declaration, MENU_GROUPS } from './declare';
import { PagesContext, usePage } from './page';

/** The name of a declared record: from its declaration, else from its noun. */
export const useDeclaredName = () => {
    const nameOf = useName();
    const nounName = useNounName();
    return useCallback(
        ({ name, recordName }: Declaration, record: Partial<RaRecord>): string =>
            recordName?.(record, nameOf) || nounName(name, record),
        [nameOf, nounName],
    );
};

/** The name of a record of the open page. */
export const useRecordName = () => {
    const { page } = usePage();
    const nameOf = useName();
    const declaredName = useDeclaredName();
    return useCallback(
        (record: Partial<RaRecord> | undefined): string =>
            record && page.declaration ? declaredName(page.declaration, record) : nameOf(record),
        [page, nameOf, declaredName],
    );
};

/**
 * The breadcrumb of the open page: the group of its menu entry, the list above it, the record's ancestors, and `last`, the
 * page itself. A hand-made page is called by its title.
 */
export const useCrumbs = () => {
    const { page, layout } = usePage();
    const pages = useContext(PagesContext);
    const { name } = useResourceText();
    const text = useText();
    const nameOf = useName();
    return (record?: Partial<RaRecord>, last = page.title && text(page.title)): Crumb[] => {
        const above = page.declaration ?? pages.find(({ path }) => path === page.under)?.declaration;
        const group = (above ?? page.noun)?.menu?.group;
        const paths = above?.pages;
        const to = (path: string, id?: unknown) => `/${layout}/${path.replace(/:\w+/, String(id))}`;
        const ancestors = (record?.ancestors ?? []) as Partial<RaRecord>[];
        return [
            ...(group ? [{ label: text(MENU_GROUPS[group]) }] : []),
            ...(above && paths?.list
                ? [{ label: name(above.name, 2), ...(last && { to: to(paths.list) }) }]
                : []),
            ...ancestors.map(ancestor => ({
                label: nameOf(ancestor),
                to: paths?.detail && to(paths.detail, ancestor.id),
            })),
            ...(last ? [{ label: last }] : []),
        ];
    };
};
