import { useRecordContext } from 'react-admin';
import { useState } from 'react';
import { useNavigateHere } from '../components/forms/useNavigateHere';
import { RemoveDialog } from '../components/feedback/RemoveDialog';
import { SKIP_LEAVE_GUARD } from '../components/forms/skipLeaveGuard';
import { useText } from '../components/hooks/useText';
import { useRecordActions } from '../components/own/actions/useRecordActions';
import { MoreMenu, type MenuAction } from '../components/page/MoreMenu';
import { useAccess } from '../providers/auth/access';
import { useRecordName } from './crumbs';
import { useDeclaration, usePage } from './page';
import { useParts } from './parts';

const NO_ENTRIES: readonly MenuAction[] = [];

/** The menu of a record's page. Deleting asks for a confirmation, and then opens the record's parent or its list. */
export const RecordMenu = ({ entries = NO_ENTRIES }: { entries?: readonly MenuAction[] }) => {
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const declaration = useDeclaration();
    const { name, calls, pages, erases } = declaration;
    const { beforeRemoval } = useParts(declaration);
    const record = useRecordContext();
    const recordName = useRecordName();
    const text = useText();
    const navigate = useNavigateHere();
    const [open, setOpen] = useState(false);
    const actions = useRecordActions(name, record, record ? recordName(record) : '');
    const removable = mayCall(calls?.delete);
    const all = [...entries, ...actions.entries];
    if (!record) return null;
    if (!removable && all.length === 0)
        return (
            <>
                {actions.buttons}
                {actions.dialog}
            </>
        );
    return (
        <>
            {actions.buttons}
            {actions.dialog}
            <MoreMenu
                of={recordName(record)}
                entries={all}
                {...(removable && {
                    removal: { action: text('action.delete'), onPress: () => setOpen(true) },
                })}
            />
            <RemoveDialog
                resource={name}
                record={record}
                name={recordName(record)}
                typed={erases && (recordName(record) || String(record.id))}
                open={open}
                onClose={() => setOpen(false)}
                onRemoved={() => {
                    const parent =
                        record.parent_id && pages?.detail?.replace(/:\w+/, String(record.parent_id));
                    navigate(`/${layout}/${parent || pages?.list}`, {
                        replace: true,
                        state: SKIP_LEAVE_GUARD,
                    });
                }}
            >
                {beforeRemoval}
            </RemoveDialog>
        </>
    );
};
