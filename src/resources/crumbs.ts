import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { useName } from '../components/fields/NameField';
import { useNounName } from '../components/hooks/useNounName';
import { useResourceText, useText } from '../components/hooks/useText';
import type { Crumb } from '../components/page/TitleBar';
import { type Declaration, MENU_GROUPS } from './declare';
import { usePage } from './page';

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

/** The breadcrumb of a record: its list, its ancestors and itself. */
export const useCrumbs = () => {
    const { page, layout } = usePage();
    const { name } = useResourceText();
    const text = useText();
    const nameOf = useName();
    return (record?: Partial<RaRecord>, last?: string): Crumb[] => {
        const { declaration, title } = page;
        const paths = declaration?.pages;
        if (!declaration || !paths?.list) return title ? [{ label: text(title) }] : [];
        const to = (path: string, id?: unknown) => `/${layout}/${path.replace(/:\w+/, String(id))}`;
        const ancestors = (record?.ancestors ?? []) as Partial<RaRecord>[];
        const list = name(declaration.name, 2);
        return [
            ...(declaration.menu ? [{ label: text(MENU_GROUPS[declaration.menu.group]) }] : []),
            last ? { label: list, to: to(paths.list) } : { label: list },
            ...ancestors.map(ancestor => ({
                label: nameOf(ancestor),
                to: paths.detail && to(paths.detail, ancestor.id),
            })),
            ...(last ? [{ label: last }] : []),
        ];
    };
};
