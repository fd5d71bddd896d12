import { extensions } from '../../../contract/nouns';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Category } from '../../../contract/schemas/categories';
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

/** All categories as a tree beside the open one, folded on a phone; without the extensions, those of the same parent. */
export const CategoryTree = () => (offers(extensions.categories.tree) ? <FoldableTree /> : <Siblings />);

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
    return category ? <WholeTree open={category} maxBlockSize={480} /> : null;
};

/** The tree as the list of categories. */
export const CategoriesAsTree = () => (
    <Box sx={{ padding: 4, paddingBlockStart: 1, maxInlineSize: 720 }}>
        <WholeTree />
    </Box>
);

const WholeTree = ({ open, maxBlockSize }: { open?: Category; maxBlockSize?: number }) => {
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
            <Box sx={{ marginBlockStart: 3, marginInline: -2, maxBlockSize, overflowY: 'auto' }}>
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
