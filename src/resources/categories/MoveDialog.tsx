import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Category, CategoryNode } from '../../../contract/schemas/categories';
import { Confirmation } from '../../components/feedback/Confirmation';
import { useName } from '../../components/fields/NameField';
import { useText } from '../../components/hooks/useText';
import { explained } from '../../providers/failure';
import { lineOf, possibleParents, refusalOf, type Tree } from './tree';
import { useMoveCategory, useParentRefusals } from './useCategoryTree';

interface MoveDialogProps {
    category: Pick<Category, 'id' | 'name' | 'name_ar' | 'parent_id'>;
    tree: Tree;
    onClose: () => void;
}

/** Asks for the new parent of a category, among those that can be, and says why others cannot. */
export const MoveDialog = ({ category, tree, onClose }: MoveDialogProps) => {
    const text = useText();
    const translate = useTranslate();
    const nameOf = useName();
    const { mutate, isPending, error } = useMoveCategory(tree, true);
    const [parent, setParent] = useState<CategoryNode | null>(null);
    const [top, setTop] = useState(false);
    const pathOf = (node: CategoryNode) => lineOf(tree, node.id).map(nameOf).join(' › ');
    const { data: refusals, isPending: isReading } = useParentRefusals(category.id);
    const possible = possibleParents(tree, category.id, refusals);
    const mayBeRoot = category.parent_id !== null && !isReading && refusalOf(refusals, null) === undefined;
    const move = (to: number | null) => mutate({ id: category.id, parent: to }, { onSuccess: onClose });
    return (
        <Confirmation
            open
            maxWidth="sm"
            onClose={() => !isPending && onClose()}
            title={text('screen.categories.move_title', { name: nameOf(category) })}
            hint={text('screen.categories.move_hint')}
            actions={
                <>
                    {mayBeRoot && (
                        <Button
                            loading={isPending && top}
                            disabled={isPending}
                            onClick={() => {
                                setTop(true);
                                move(null);
                            }}
                            sx={{ marginInlineEnd: 'auto' }}
                        >
                            {text('screen.categories.move_top')}
                        </Button>
                    )}
                    <Box sx={{ display: 'flex', gap: 2, marginInlineStart: 'auto' }}>
                        <Button onClick={onClose} disabled={isPending}>
                            {text('action.cancel')}
                        </Button>
                        <Button
                            variant="contained"
                            disabled={!parent || isPending}
                            loading={isPending && !top}
                            onClick={() => {
                                setTop(false);
                                if (parent) move(parent.id);
                            }}
                        >
                            {text('screen.categories.move_here')}
                        </Button>
                    </Box>
                </>
            }
        >
            {refusals?.map(({ reason }) => (
                <DialogContentText key={reason} sx={{ marginBlockStart: 2 }}>
                    {reason}
                </DialogContentText>
            ))}
            <Autocomplete
                sx={{ marginBlockStart: 4 }}
                size="small"
                options={possible.filter(({ id }) => id !== category.parent_id)}
                value={parent}
                onChange={(_, chosen) => setParent(chosen)}
                getOptionLabel={pathOf}
                getOptionKey={({ id }) => id}
                noOptionsText={text('screen.categories.no_match')}
                renderInput={params => (
                    <TextField {...params} autoFocus label={text('screen.categories.new_parent')} />
                )}
            />
            {error && (
                <Alert severity="error" sx={{ marginBlockStart: 4 }}>
                    {explained(error, translate)}
                </Alert>
            )}
        </Confirmation>
    );
};
