import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import type { ReactNode } from 'react';
import { useText } from '../hooks/useText';
import type { View } from './columns/listColumns';
import type { ListFilter } from './filters/listFilter';
import { useShopViews } from './useShopViews';
import { useSharedViews } from './useSharedViews';
import { ViewForm } from './ViewForm';
import { ViewRow } from './ViewRow';

type Props = {
    resource: string;
    /** The filters that the list has for this role and host. */
    filters: readonly ListFilter[] | undefined;
    /** The admin's own views, which this browser keeps. */
    views: readonly View[];
    /** Whether the list shows a view. */
    isCurrent: (view: View) => boolean;
    /** The order, filters and columns that the list shows; undefined if they are the list's own. */
    present: View['value'] | undefined;
    save: (label: string) => void;
    apply: (view: View) => void;
    remove: (label: string) => void;
    /** The name that is typed for the present view. */
    name: string;
    onName: (name: string) => void;
    onDone: () => void;
};

/** The saved views of a list: the admin's own and those that everyone sees, and a form for the present one. */
export const ViewList = ({ resource, filters, views, isCurrent, present, ...list }: Props) => {
    const { save, apply, remove, name, onName, onDone: close } = list;
    const text = useText();
    const notify = useNotify();
    const { shared, share, remove: unshare } = useSharedViews(resource);
    const ofShop = useShopViews(resource, filters);
    const open = (view: View) => () => {
        apply(view);
        close();
    };
    const saved = (label: string) => {
        onName('');
        close();
        notify('screen.orders.view_saved', { type: 'success', messageArgs: { name: label } });
    };
    return (
        <>
            {views.length + shared.length + ofShop.length === 0 && (
                <Note space={2}>{text('screen.orders.no_views')}</Note>
            )}
            <Rows>
                {views.map(view => (
                    <ViewRow
                        key={view.label}
                        view={view}
                        isCurrent={isCurrent(view)}
                        onApply={open(view)}
                        onRemove={() => remove(view.label)}
                    />
                ))}
            </Rows>
            {shared.length + ofShop.length > 0 && <Note space={3}>{text('screen.orders.views_shared')}</Note>}
            <Rows>
                {ofShop.map(view => (
                    <ViewRow
                        key={view.label}
                        view={view}
                        isCurrent={isCurrent(view)}
                        onApply={open(view)}
                        onRemove={undefined}
                    />
                ))}
                {shared.map(({ id, label, value, made_by, editable }) => (
                    <ViewRow
                        key={id}
                        view={{ label, value }}
                        madeBy={made_by}
                        isCurrent={isCurrent({ label, value })}
                        onApply={open({ label, value })}
                        onRemove={editable ? () => unshare.mutate(id) : undefined}
                        isShared
                    />
                ))}
            </Rows>
            {present && (
                <ViewForm
                    name={name}
                    onName={onName}
                    isSaving={share.isPending}
                    save={(label, forEveryone) => {
                        if (!forEveryone) {
                            save(label);
                            return saved(label);
                        }
                        const { filter, sort, columns } = present;
                        return share.mutate(
                            { label, value: { filter: filter ?? {}, sort, columns } },
                            { onSuccess: () => saved(label) },
                        );
                    }}
                />
            )}
        </>
    );
};

const Note = ({ space, children }: { space: number; children: ReactNode }) => (
    <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: space }}>
        {children}
    </Typography>
);

const Rows = ({ children }: { children: ReactNode }) => (
    <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, marginBlockStart: 2, padding: 0, '&:empty': { display: 'none' } }}
    >
        {children}
    </Box>
);
