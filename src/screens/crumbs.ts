import { useName } from '../components/NameField';
import { useResourceText } from '../components/useText';
import type { Crumb } from '../components/TitleBar';
import { usePage } from '../resources/page';

/** How a record is called: by its declaration, else by its name, else by its id. */
export const useRecordName = () => {
    const { page } = usePage();
    const nameOf = useName();
    return (record: Record<string, any> | undefined): string =>
        record ? (page.declaration?.recordName?.(record) ?? (nameOf(record) || `#${record.id}`)) : '';
};

/** The way to a record of the open page's resource: its list, its ancestors where it has any, itself. */
export const useCrumbs = () => {
    const { page, layout } = usePage();
    const { name } = useResourceText();
    const nameOf = useName();
    return (record?: Record<string, any>, last?: string): Crumb[] => {
        const { declaration } = page;
        const paths = declaration?.pages;
        if (!declaration || !paths?.list) return [];
        const to = (path: string, id?: unknown) => `/${layout}/${path.replace(/:\w+/, String(id))}`;
        const ancestors = (record?.ancestors ?? []) as Record<string, any>[];
        return [
            { label: name(declaration.name, 2), to: to(paths.list) },
            ...ancestors.map(ancestor => ({
                label: nameOf(ancestor),
                to: paths.detail && to(paths.detail, ancestor.id),
            })),
            ...(last ? [{ label: last }] : []),
        ];
    };
};
