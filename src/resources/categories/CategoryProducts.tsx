import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import {
    DataTable,
    LinkBase,
    ListContextProvider,
    ResourceContextProvider,
    useGetList,
    useList,
    useRecordContext,
} from 'react-admin';
import { api } from '../../../contract/nouns';
import type { CategoryDetail } from '../../../contract/schemas/categories';
import type { ProductRow } from '../../../contract/schemas/products';
import { EmptyLine } from '../../components/feedback/EmptyLine';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { NameField } from '../../components/fields/NameField';
import { ListTable } from '../../components/lists/ListRows';
import { Section } from '../../components/page/Section';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/access';
import { extended } from '../../providers/http';
import { HOST_PAGE_SIZE } from '../../providers/paging';
import { usePage } from '../page';
import { PriceRange, StockField } from '../products/fields';
import { productsOf } from './productsOf';

const SHOWN = 5;

/** The newest products of a category and its descendants, where the host can filter them. */
export const CategoryProducts = () => {
    const { mayCall } = useAccess();
    const category = useRecordContext<CategoryDetail>();
    return category && extended && mayCall(api.products.list) ? <Products category={category} /> : null;
};

const Products = ({ category: { id, products_count: count } }: { category: CategoryDetail }) => {
    const text = useText();
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const { name } = useResourceText();
    const { data, error, refetch } = useGetList<ProductRow>('products', {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { category_id: id },
    });
    const list = useList({ data: data?.slice(0, SHOWN), isLoading: !data, error, perPage: SHOWN });
    return (
        <Section
            title={name('products', 2)}
            action={
                <>
                    {count > SHOWN && (
                        <Button component={LinkBase} to={productsOf(layout, id)} size="small">
                            {text('screen.categories.all_products')}
                        </Button>
                    )}
                    {mayCall(api.products.create) && (
                        <Button
                            component={LinkBase}
                            to={`/${layout}/products/new?category=${id}`}
                            startIcon={<AddIcon />}
                            size="small"
                        >
                            {text('screen.categories.new_product')}
                        </Button>
                    )}
                </>
            }
            flush
        >
            <ResourceContextProvider value="products">
                <ListContextProvider value={{ ...list, refetch }}>
                    <ListTable
                        rowClick="show"
                        empty={<EmptyLine>{text('screen.categories.no_products')}</EmptyLine>}
                    >
                        <DataTable.Col source="name" label="screen.facts.name" disableSort>
                            <NameField withPhoto />
                        </DataTable.Col>
                        <DataTable.Col align="right" source="price" disableSort>
                            <PriceRange />
                        </DataTable.Col>
                        <DataTable.Col align="right" source="stock" disableSort>
                            <StockField />
                        </DataTable.Col>
                        <DataTable.Col source="is_active" disableSort>
                            <ActiveChip on="screen.products.visible" off="screen.products.hidden" />
                        </DataTable.Col>
                    </ListTable>
                </ListContextProvider>
            </ResourceContextProvider>
        </Section>
    );
};
