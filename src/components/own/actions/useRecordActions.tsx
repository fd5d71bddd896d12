import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Suspense, useState, type ReactNode } from 'react';
import type { OwnAction } from '../../../../contract/fields/actions';
import { usePhone } from '../../hooks/usePhone';
import { Waiting } from '../../feedback/Waiting';
import { lazyDialog } from '../../lazyPart';
import type { MenuAction } from '../../page/MoreMenu';
import { useActionWords, useOwnActions } from './useOwnActions';

// Loaded on first use.
const ActionDialog = /* @__PURE__ */ lazyDialog(() => import('./ActionDialog'));

type RecordActions = { entries: readonly MenuAction[]; buttons: ReactNode; dialog: ReactNode };

const NONE: RecordActions = { entries: [], buttons: null, dialog: null };

/** The shop's actions on a record: those in its menu, those as buttons (on a phone in the menu, too), and the open dialog. */
const useShopActions = (noun: string, record: RaRecord | undefined, name: string): RecordActions => {
    const phone = usePhone();
    const words = useActionWords();
    const actions = useOwnActions(noun);
    const [open, setOpen] = useState<OwnAction>();
    if (!record || actions.length === 0) return NONE;
    const asButtons = phone ? [] : actions.filter(({ place }) => place === 'page');
    return {
        entries: actions
            .filter(action => !asButtons.includes(action))
            .map(action => {
                const icon = words.icon(action);
                return {
                    action: words.button(action),
                    ...(icon && { icon }),
                    onPress: () => setOpen(action),
                };
            }),
        buttons:
            asButtons.length > 0 &&
            asButtons.map(action => (
                <Button
                    key={action.name}
                    variant="outlined"
                    startIcon={words.icon(action)}
                    onClick={() => setOpen(action)}
                >
                    {words.button(action)}
                </Button>
            )),
        dialog: open && (
            <Suspense fallback={<Waiting />}>
                <ActionDialog
                    action={open}
                    ids={[record.id]}
                    nameOf={() => name}
                    onClose={() => setOpen(undefined)}
                />
            </Suspense>
        ),
    };
};

/** The same for the panel of any shop; one without a folder has none. */
export const useRecordActions: typeof useShopActions = import.meta.env.SHOP_IS_EMPTY
    ? () => NONE
    : useShopActions;
