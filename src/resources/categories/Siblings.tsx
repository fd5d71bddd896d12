import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useGetManyReference, useRecordContext } from 'react-admin';
import type { Category } from '../../../contract/schemas/categories';
import { useName } from '../../components/fields/NameField';
import { PhotoThumb } from '../../components/fields/PhotoThumb';
import { ListRows } from '../../components/lists/rows/ListRows';
import { NeighbourLinks } from '../../components/page/NeighbourLinks';
import { Section } from '../../components/page/Section';
import { usePhone } from '../../components/hooks/usePhone';
import { useText } from '../../components/hooks/useText';
import { usePage } from '../page';

/** The categories with the same parent, the open one among them. */
const useSiblings = (category: Category | undefined) =>
    useGetManyReference<Category>(
        'siblings',
        {
            target: 'category_id',
            id: category?.id,
            pagination: { page: 1, perPage: Number.POSITIVE_INFINITY },
            sort: { field: 'id', order: 'ASC' },
        },
        { enabled: !!category, onError: (failure: Error) => console.error(failure) },
    );

const LABELS = { previous: 'screen.categories.previous', next: 'screen.categories.next' } as const;

/** Links to the category before and after the open one, of those with the same parent; on a phone the tree has them. */
export const SiblingLinks = () => (usePhone() ? null : <Links />);

const Links = () => {
    const nameOf = useName();
    const { layout } = usePage();
    const category = useRecordContext<Category>();
    const { data = [] } = useSiblings(category);
    const at = data.findIndex(({ id }) => id === category?.id);
    const linkTo = (sibling: Category | undefined) =>
        sibling && { name: nameOf(sibling), to: `/${layout}/categories/${sibling.id}` };
    return (
        <NeighbourLinks
            labels={LABELS}
            previous={linkTo(data[at - 1])}
            next={at < 0 ? undefined : linkTo(data[at + 1])}
        />
    );
};

/** The categories with the same parent, as links, with the current one marked. */
export const Siblings = () => {
    const text = useText();
    const nameOf = useName();
    const { layout } = usePage();
    const category = useRecordContext<Category>();
    const { data, error, refetch } = useSiblings(category);
    // Without siblings there is nothing to show.
    if (!category || data?.length === 1) return null;
    return (
        <Section title={text('screen.categories.siblings')}>
            <ListRows of={{ data, error, refetch }}>
                {rows => (
                    <Box component="ul" sx={list}>
                        {rows.map(sibling => (
                            <li key={sibling.id}>
                                <Link
                                    component={LinkBase}
                                    to={`/${layout}/categories/${sibling.id}`}
                                    aria-current={sibling.id === category.id ? 'page' : undefined}
                                    color="inherit"
                                    underline="none"
                                    sx={row}
                                >
                                    <PhotoThumb src={sibling.photo} size={28} />
                                    <bdi>{nameOf(sibling)}</bdi>
                                </Link>
                            </li>
                        ))}
                    </Box>
                )}
            </ListRows>
        </Section>
    );
};

const list = {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    marginInline: -2,
    maxBlockSize: 320,
    overflowY: 'auto',
} as const;

const row = {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minBlockSize: 40,
    paddingInline: 2,
    borderRadius: 1,
    '&:hover': { backgroundColor: 'action.hover' },
    '&[aria-current]': { backgroundColor: 'primary.tint', color: 'primary.text', fontWeight: 500 },
} as const;
