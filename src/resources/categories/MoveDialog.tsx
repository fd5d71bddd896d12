import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Category, CategoryNode } from '../../../contract/schemas/categories';
import { Confirmation } from '../../components/feedback/Confirmation';
import { useName } from '../../components/fields/NameField';
import { useText } from '../../components/hooks/useText';
import { explained } from '../../providers/failure';
import { childrenOf, lineOf, possibleParents, refusalOf, type Position, type Tree } from './tree';
import { useMoveCategory, useParentRefusals } from './useCategoryTree';

interface MoveDialogProps {
    category: Pick<Category, 'id' | 'name' | 'name_ar' | 'parent_id'>;
    tree: Tree;
    onClose: () => void;
}

/** The last position, which needs no neighbour. */
const LAST = 'last';
/** The first position, before all others. */
const FIRST = 'first';

/** Asks for the new parent of a category, among those that can be, says why others cannot, and for its place there. */
export const MoveDialog = ({ category, tree, onClose }: MoveDialogProps) => {
    const text = useText();
    const translate = useTranslate();
    const nameOf = useName();
    const { mutate, isPending, error } = useMoveCategory(tree, true);
    const [parent, setParent] = useState<CategoryNode | null>(null);
    const [top, setTop] = useState(false);
    const [chosen, setChosen] = useState<string>();
    const { data: refusals, isPending: isReading } = useParentRefusals(category.id);
    const possible = possibleParents(tree, category.id, refusals);
    const mayBeRoot = category.parent_id !== null && !isReading && refusalOf(refusals, null) === undefined;
    const within = parent ? parent.id : category.parent_id;
    const others = childrenOf(tree, within).filter(({ id }) => id !== category.id);
    const move = (position: Position) => mutate({ id: category.id, ...position }, { onSuccess: onClose });
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
                                move({ parent: null });
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
                            disabled={!(parent || chosen) || isPending}
                            loading={isPending && !top}
                            onClick={() => {
                                setTop(false);
                                move({ parent: within, ...(chosen && { after: afterOf(chosen, others) }) });
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
            <ParentInput
                tree={tree}
                options={possible.filter(({ id }) => id !== category.parent_id)}
                value={parent}
                onChange={next => {
                    setParent(next);
                    setChosen(undefined);
                }}
            />
            <PositionSelect others={others} value={chosen ?? (parent ? LAST : '')} onChange={setChosen} />
            {error && (
                <Alert severity="error" sx={{ marginBlockStart: 4 }}>
                    {explained(error, translate)}
                </Alert>
            )}
        </Confirmation>
    );
};

/** The new parent, by its path. */
const ParentInput = ({
    tree,
    options,
    value,
    onChange,
}: {
    tree: Tree;
    options: readonly CategoryNode[];
    value: CategoryNode | null;
    onChange: (chosen: CategoryNode | null) => void;
}) => {
    const text = useText();
    const nameOf = useName();
    return (
        <Autocomplete
            sx={{ marginBlockStart: 4 }}
            size="small"
            options={options}
            value={value}
            onChange={(_, chosen) => onChange(chosen)}
            getOptionLabel={node => lineOf(tree, node.id).map(nameOf).join(' › ')}
            getOptionKey={({ id }) => id}
            noOptionsText={text('screen.categories.no_match')}
            renderInput={params => (
                <TextField {...params} autoFocus label={text('screen.categories.new_parent')} />
            )}
        />
    );
};

/** A category's place among the others of its parent; none without others. */
const PositionSelect = ({
    others,
    value,
    onChange,
}: {
    others: readonly CategoryNode[];
    value: string;
    onChange: (chosen: string) => void;
}) => {
    const text = useText();
    const nameOf = useName();
    if (others.length === 0) return null;
    return (
        <TextField
            select
            fullWidth
            size="small"
            label={text('screen.categories.place')}
            value={value}
            onChange={event => onChange(event.target.value)}
            sx={{ marginBlockStart: 4 }}
        >
            <MenuItem value={FIRST}>{text('screen.categories.place_first')}</MenuItem>
            {others.slice(0, -1).map(node => (
                <MenuItem key={node.id} value={String(node.id)}>
                    {text('screen.categories.place_after', { name: nameOf(node) })}
                </MenuItem>
            ))}
            <MenuItem value={LAST}>{text('screen.categories.place_last')}</MenuItem>
        </TextField>
    );
};

/** The category after which the chosen place is; null for the first one. */
const afterOf = (chosen: string, others: readonly CategoryNode[]): number | null => {
    if (chosen === FIRST) return null;
    return chosen === LAST ? others.at(-1)!.id : Number(chosen);
};
