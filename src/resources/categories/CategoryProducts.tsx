import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { DataTable, LinkBase, useCreatePath, useGetList, useNavigate, useRecordContext } from 'react-admin';
import type { ReactNode } from 'react';
import { api, extensions } from '../../../contract/nouns';
import type { CategoryDetail } from '../../../contract/schemas/categories';
import type { ProductRow } from '../../../contract/schemas/products';
import { EmptyLine } from '../../components/feedback/EmptyLine';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { NameField, useName } from '../../components/fields/NameField';
import { PhoneFact, PhoneFacts } from '../../components/lists/rows/PhoneFacts';
import { PhoneRow } from '../../components/lists/rows/PhoneRow';
import { PhoneRowList } from '../../components/lists/rows/PhoneRowList';
import { FewRecords } from '../../components/lists/rows/FewRecords';
import { ListTable } from '../../components/lists/rows/ListRows';
import { Section } from '../../components/page/Section';
import { usePhone } from '../../components/hooks/usePhone';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { usePage } from '../page';
import { PriceRange, StockField } from '../products/fields';
import { productsOf } from './productsOf';

const SHOWN = 5;

/** The newest products of a category and its descendants, where the host can filter them. */
export const CategoryProducts = () => {
    const { mayCall } = useAccess();
    const category = useRecordContext<CategoryDetail>();
    return category && mayCall(extensions.products.filtered) ? <Products category={category} /> : null;
};

const Products = ({ category: { id, products_count: count } }: { category: CategoryDetail }) => {
    const text = useText();
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const { name } = useResourceText();
    const phone = usePhone();
    const { data, error, refetch } = useGetList<ProductRow>('products', {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { category_id: id },
    });
    const shown = data?.slice(0, SHOWN);
    const empty = <EmptyLine>{text('screen.categories.no_products')}</EmptyLine>;
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
            <FewRecords resource="products" of={{ data: shown, error, refetch }}>
                {phone ? <PhoneProducts empty={empty} /> : <ProductTable empty={empty} />}
            </FewRecords>
        </Section>
    );
};

const ProductTable = ({ empty }: { empty: ReactNode }) => (
    <ListTable rowClick="show" empty={empty}>
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
);

const PhoneProducts = ({ empty }: { empty: ReactNode }) => {
    const nameOf = useName();
    const { field } = useResourceText();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    return (
        <PhoneRowList<ProductRow> empty={empty}>
            {product => (
                <PhoneRow
                    name={nameOf(product)}
                    onOpen={() =>
                        navigate(createPath({ resource: 'products', id: product.id, type: 'show' }))
                    }
                    end={<ActiveChip on="screen.products.visible" off="screen.products.hidden" />}
                >
                    <NameField withPhoto />
                    <PhoneFacts>
                        <PhoneFact label={field('products', 'price')}>
                            <PriceRange />
                        </PhoneFact>
                        <PhoneFact label={field('products', 'stock')}>
                            <StockField />
                        </PhoneFact>
                    </PhoneFacts>
                </PhoneRow>
            )}
        </PhoneRowList>
    );
};
