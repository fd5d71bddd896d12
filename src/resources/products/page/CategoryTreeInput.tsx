import CollapseIcon from '@mui/icons-material/ExpandMore';
import ExpandIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { required, useGetList, useGetOne } from 'react-admin';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../../../contract/nouns';
import type { Category, CategoryDetail } from '../../../../contract/schemas/categories';
import { useName } from '../../../components/fields/NameField';
import { RecordPicker } from '../../../components/inputs/RecordPicker';
import { ListRows } from '../../../components/lists/rows/ListRows';
import { ExpandButton } from '../../../components/page/ExpandButton';
import { LastHeight } from '../../../components/page/LastHeight';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { mirrored } from '../../../theme/parts/mirrored';

const SOURCE = 'category_id';
const FIRST_PAGE = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' } } as const;

/** Chooses the category by a search or in the tree, whose branches load when they are opened. */
export const CategoryTreeInput = () => {
    const { mayCall } = useAccess();
    return (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <RecordPicker
                source={SOURCE}
                reference="categories"
                calls={api.categories}
                validate={required()}
            />
            {mayCall(api.categories.list) && <AllCategories />}
        </Box>
    );
};

/** The tree, folded: open it fills the screen. */
const AllCategories = () => {
    const text = useText();
    const [open, setOpen] = useState(false);
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
                <Typography variant="body2" color="textSecondary">
                    {text('screen.product.new.tree')}
                </Typography>
                <ExpandButton open={open} onToggle={setOpen} />
            </Box>
            {open && <Tree />}
        </>
    );
};

const Tree = () => {
    const text = useText();
    const { data, error, refetch } = useGetList<Category>('categories', FIRST_PAGE);
    return (
        <Box
            role="group"
            aria-label={text('screen.product.new.tree')}
            sx={{
                maxBlockSize: 280,
                overflow: 'auto',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                padding: 2,
            }}
        >
            <LastHeight name="products.tree" loading={!data && !error} initial={260}>
                <ListRows of={{ data, error, refetch }}>{rows => <Branches categories={rows} />}</ListRows>
            </LastHeight>
        </Box>
    );
};

const Branches = ({ categories }: { categories: readonly Category[] }) => (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, '& ul': { paddingInlineStart: 6 } }}>
        {categories.map(category => (
            <Branch key={category.id} category={category} />
        ))}
    </Box>
);

const Branch = ({ category }: { category: Category }) => {
    const { field } = useController({ name: SOURCE });
    const { mayCall } = useAccess();
    const text = useText();
    const nameOf = useName();
    const name = nameOf(category);
    const [open, setOpen] = useState(false);
    const chosen = String(field.value ?? '') === String(category.id);
    const opens = category.children_count !== 0 && mayCall(api.categories.one);
    return (
        <li>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
                <IconButton
                    size="small"
                    aria-expanded={open}
                    aria-label={text('screen.pair', {
                        label: text('screen.product.new.children'),
                        value: name,
                    })}
                    onClick={() => setOpen(!open)}
                    sx={{ visibility: opens ? undefined : 'hidden' }}
                >
                    {open ? <CollapseIcon fontSize="small" /> : <ExpandIcon fontSize="small" sx={mirrored} />}
                </IconButton>
                <Button
                    size="small"
                    color={chosen ? 'primary' : 'inherit'}
                    variant={chosen ? 'outlined' : 'text'}
                    aria-pressed={chosen}
                    onClick={() => field.onChange(category.id)}
                >
                    <bdi>{name}</bdi>
                </Button>
            </Box>
            {open && <Children id={category.id} />}
        </li>
    );
};

const Children = ({ id }: { id: number }) => {
    const { data, error, refetch } = useGetOne<CategoryDetail>('categories', { id });
    return (
        <ListRows of={{ data: data?.children, error, refetch }}>
            {rows => <Branches categories={rows} />}
        </ListRows>
    );
};
