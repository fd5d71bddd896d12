import { extensions } from '../../../contract/nouns';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Category } from '../../../contract/schemas/categories';
import { EmptyState } from '../../components/feedback/EmptyState';
import { useTwoPanes } from '../../components/hooks/useTwoPanes';
import { PANE, paneBlockSize } from '../../components/page/Panes';
import { SIZES } from '../../theme/tokens';
import { useRecordId } from '../page';
import { usePhone } from '../../components/hooks/usePhone';
import { useText } from '../../components/hooks/useText';
import { ListRows } from '../../components/lists/rows/ListRows';
import { LastHeight } from '../../components/page/LastHeight';
import { Section } from '../../components/page/Section';
import { ExpandButton } from '../../components/page/ExpandButton';
import { matching } from './tree';
import { Siblings } from './Siblings';
import { useCategoryTree } from './useCategoryTree';
import { offers } from '../../providers/http';
import { onKeys } from '../../components/inputs/onKeys';
import { lazySection } from '../../components/lazyPart';

const TreeItems = lazySection(() => import('./TreeItems'));

const HEIGHT = { name: 'categories.tree', initial: 308 };
const LOADING = (
    <LastHeight {...HEIGHT} loading>
        <ListRows of={{ data: undefined }}>{null}</ListRows>
    </LastHeight>
);

/**
 * All categories as a tree after the open one, folded on a phone, and none where the tree is a pane; without the extensions,
 * those of the same parent.
 */
export const CategoryTree = () => {
    const twoPanes = useTwoPanes();
    if (!offers(extensions.categories.tree)) return <Siblings />;
    return twoPanes ? null : <FoldableTree />;
};

/** All categories as a tree, in which the one of the page is selected. It stays while one after the other is opened. */
export const CategoryPane = () => {
    const text = useText();
    const id = Number(useRecordId());
    return (
        <Section title={text('screen.categories.tree')}>
            <WholeTree open={id} maxBlockSize={TREE_IN_PANE} />
        </Section>
    );
};

const FoldableTree = () => {
    const text = useText();
    const phone = usePhone();
    const [open, setOpen] = useState(false);
    return (
        <Section
            title={text('screen.categories.tree')}
            action={phone && <ExpandButton open={open} onToggle={setOpen} />}
        >
            {(open || !phone) && <TreeOfRecord />}
        </Section>
    );
};

/** The tree beside a category, which is selected in it. */
const TreeOfRecord = () => {
    const category = useRecordContext<Category>();
    return category ? <WholeTree open={category.id} maxBlockSize={480} /> : null;
};

/**
 * The tree as the list of categories. As a pane it stands where that of a category's page does, so that a row stays under the
 * pointer when it is opened.
 */
export const CategoriesAsTree = () => {
    const text = useText();
    return useTwoPanes() ? (
        <Box sx={LIST_PANES}>
            <div>
                <WholeTree maxBlockSize={TREE_IN_PANE} />
            </div>
            <EmptyState sentence={text('screen.categories.choose')} />
        </Box>
    ) : (
        <Box sx={{ padding: 4, paddingBlockStart: 1, maxInlineSize: 720 }}>
            <WholeTree />
        </Box>
    );
};

/** The pane's title and search take the rest. */
const TREE_IN_PANE = paneBlockSize(132);

const LIST_PANES = {
    display: 'grid',
    // The size of a pane within its card.
    gridTemplateColumns: `${PANE - 2 - 2 * SIZES.cardPadding}px minmax(0, 1fr)`,
    columnGap: 5,
    padding: 5,
    paddingBlockStart: 3,
};

const WholeTree = ({ open, maxBlockSize }: { open?: number; maxBlockSize?: number | string }) => {
    const text = useText();
    const { data, error, refetch } = useCategoryTree();
    const [typed, setTyped] = useState('');
    const shown = data && (typed.trim() ? matching(data, typed) : data);
    return (
        <>
            <TextField
                type="search"
                size="small"
                fullWidth
                value={typed}
                onChange={event => setTyped(event.target.value)}
                onKeyDown={onKeys({ Escape: () => setTyped('') })}
                placeholder={text('screen.categories.search_tree')}
                slotProps={{
                    htmlInput: {
                        'aria-label': text('screen.categories.search_tree'),
                        dir: typed ? 'auto' : undefined,
                    },
                    input: {
                        endAdornment: typed && (
                            <IconButton
                                size="small"
                                edge="end"
                                aria-label={text('screen.list.clear_search')}
                                onClick={() => setTyped('')}
                            >
                                <CloseIcon fontSize="small" />
                            </IconButton>
                        ),
                    },
                }}
            />
            <Box data-tree sx={{ marginBlockStart: 3, marginInline: -2, maxBlockSize, overflowY: 'auto' }}>
                <ListRows
                    of={{ data: shown && [...shown.values()], error, refetch }}
                    skeleton={LOADING}
                    empty={<NoMatch />}
                >
                    {() =>
                        data &&
                        shown && (
                            <Suspense fallback={LOADING}>
                                <LastHeight {...HEIGHT}>
                                    <TreeItems all={data} shown={shown} open={open} />
                                </LastHeight>
                            </Suspense>
                        )
                    }
                </ListRows>
            </Box>
        </>
    );
};

const NoMatch = () => {
    const text = useText();
    return (
        <Typography variant="body2" color="textSecondary" sx={{ padding: 2 }}>
            {text('screen.categories.no_match')}
        </Typography>
    );
};
