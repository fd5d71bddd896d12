import { useCallback, useMemo, useState } from 'react';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { api } from '../../../../contract/nouns';
import type { Role } from '../../../../contract/schemas/roles';
import { useBulkRun } from '../../../components/lists/bulk/useBulkRun';
import { useAccess } from '../../../providers/auth/access';
import { refreshUser } from '../../../providers/auth/authProvider';
import { explained } from '../../../providers/failure';
import { send } from '../../../providers/data/normalisedSend';
import { ALL_ROLES } from '../offered';
import { inOrder, withNeeded } from '../permissionGroups';

/** The result of saving a role: true, or why it was not saved. */
type Result = true | string;

const isSame = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every(one => b.includes(one));

/** The roles with their edited permissions, and the save with a result for each role. */
export const useMatrix = () => {
    const { meets, holds, mayCall } = useAccess();
    const dataProvider = useDataProvider();
    const translate = useTranslate();
    const list = useGetList<Role>('roles', ALL_ROLES, { retry: false });
    const [edits, setEdits] = useState<Record<string, readonly string[]>>({});
    const [results, setResults] = useState<Record<string, Result>>({});
    const { run, isRunning: saving } = useBulkRun();
    const roles = useMemo(() => list.data ?? [], [list.data]);
    const changed = roles.filter(({ id, permissions }) => edits[id] && !isSame(edits[id], permissions));

    const toggle = useCallback(
        ({ id, permissions }: Role, permission: string) => {
            setResults(({ [id]: _, ...others }) => others);
            setEdits(now => {
                const held = now[id] ?? permissions;
                const next = held.includes(permission)
                    ? held.filter(one => one !== permission)
                    : [...new Set([...held, ...withNeeded(permission, meets)])];
                return { ...now, [id]: inOrder(next) };
            });
        },
        [meets],
    );

    const save = async () => {
        setResults({});
        await run(
            changed,
            (role, meta) => {
                const data = { ...role, permissions: edits[role.id] };
                return dataProvider.update<Role>('roles', { id: role.id, data, previousData: role, meta });
            },
            {
                onResult: (role, failure) => {
                    const result: Result = failure ? explained(failure, translate) : true;
                    setResults(now => ({ ...now, [role.id]: result }));
                    if (result === true) setEdits(({ [role.id]: _, ...others }) => others);
                },
            },
        );
        await Promise.allSettled([list.refetch(), refreshUser(send)]);
    };

    return {
        ...list,
        roles,
        changed,
        results,
        saving,
        save,
        toggle,
        discard: () => {
            setEdits({});
            setResults({});
        },
        held: ({ id, permissions = [] }: Partial<Role> & Pick<Role, 'id'>) => edits[id] ?? permissions,
        /** Whether the role has permissions that the admin lacks, or that the host does not tell: a change could take them away. */
        isBeyond: ({ permissions }: Partial<Role>) => !permissions || !holds(permissions),
        mayGive: meets,
        editable: mayCall(api.roles.update),
    };
};
export type Matrix = ReturnType<typeof useMatrix>;
