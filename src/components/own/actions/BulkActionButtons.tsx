import Button from '@mui/material/Button';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import { Suspense, useRef, useState } from 'react';
import type { OwnAction } from '../../../../contract/fields/actions';
import type { Noun } from '../../../../contract/noun';
import { nouns } from '../../../../contract/nouns';
import { Waiting } from '../../feedback/Waiting';
import { useResourceText } from '../../hooks/useText';
import { lazyDialog } from '../../lazyPart';
import { useActionWords, useOwnActions } from './useOwnActions';

// Loaded on first use.
const ActionDialog = lazyDialog(() => import('./ActionDialog'));

/** The shop's actions on all selected records: of `records`, and of other pages by their ids. What was not done stays selected. */
const BulkActionButtons = ({ records = [] }: { records?: readonly RaRecord[] | undefined }) => {
    const { resource, selectedIds = [], data = [], onSelect } = useListContext();
    const words = useActionWords();
    const { numbered } = useResourceText();
    const actions = useOwnActions(resource).filter(({ isBulk }) => isBulk);
    const [open, setOpen] = useState<{ action: OwnAction; ids: readonly Identifier[] }>();
    /** Selected when the dialog closes, because the buttons are gone without a selection. */
    const left = useRef<Identifier[]>(undefined);
    const close = () => {
        if (left.current) onSelect(left.current);
        left.current = undefined;
        setOpen(undefined);
    };
    const nameField = (nouns as Record<string, Noun>)[resource]?.recordName ?? 'name';
    const nameOf = (id: Identifier) =>
        String([...records, ...data].find(row => row.id === id)?.[nameField] || numbered(resource, id));
    return (
        <>
            {actions.map(action => (
                <Button
                    key={action.name}
                    size="small"
                    startIcon={words.icon(action)}
                    onClick={() => setOpen({ action, ids: selectedIds })}
                >
                    {words.button(action)}
                </Button>
            ))}
            {open && (
                <Suspense fallback={<Waiting />}>
                    <ActionDialog
                        {...open}
                        nameOf={nameOf}
                        onRun={ids => (left.current = ids)}
                        onClose={close}
                    />
                </Suspense>
            )}
        </>
    );
};
export default BulkActionButtons;
