import ProductsIcon from '@mui/icons-material/Inventory2Outlined';
import { required } from 'ra-core';
import { BooleanInput, DataTable, TextInput } from 'ra-ui-materialui';
import { api } from '../../contract/calls';
import { productsPermissions } from '../../contract/calls/products';
import { CURRENCY } from '../../contract/constants';
import { ActiveChip } from '../components/ActiveChip';
import { AmountInput } from '../components/AmountInput';
import { DateField } from '../components/DateField';
import { DatesSection } from '../components/Facts';
import { Inputs } from '../components/Inputs';
import { NameField } from '../components/NameField';
import { TitledSection } from '../components/Section';
import { declare } from './declare';
import {
    CategoryField,
    CategoryInput,
    PriceRange,
    ProductAbout,
    ProductDescription,
    StockField,
    StockInput,
} from './products/fields';
import { PhotosSection } from './products/PhotosSection';
import { VariantsSection } from './products/VariantsSection';

/** What the shop sells. A product is made under a category that is chosen first; photos and variants live on its page. */
export const products = declare({
    name: 'products',
    calls: api.products,
    permissions: productsPermissions,
    pages: {
        list: 'products',
        new: 'products/new',
        detail: 'products/:product_id',
        edit: 'products/:product_id/edit',
    },
    group: 'menu.ecommerce',
    icon: ProductsIcon,
    missing: 'notice.product_missing',
    chosenFirst: {
        parameter: 'category',
        value: 'category_id',
        resource: 'categories',
        calls: api.categories,
    },
    defaults: { is_active: true },
    columns: [
        <DataTable.Col key="name" source="name" disableSort>
            <NameField withPhoto />
        </DataTable.Col>,
        <DataTable.Col key="category" source="category" disableSort>
            <CategoryField />
        </DataTable.Col>,
        <DataTable.Col align="right" key="price" source="price" disableSort>
            <PriceRange />
        </DataTable.Col>,
        <DataTable.Col align="right" key="stock" source="stock" disableSort>
            <StockField />
        </DataTable.Col>,
        <DataTable.NumberCol key="variants_count" source="variants_count" disableSort />,
        <DataTable.NumberCol key="sold_count" source="sold_count" disableSort />,
        <DataTable.Col key="is_active" source="is_active" disableSort>
            <ActiveChip on="screen.products.shown" off="screen.products.hidden" />
        </DataTable.Col>,
        <DataTable.Col key="updated_at" source="updated_at" disableSort>
            <DateField source="updated_at" />
        </DataTable.Col>,
    ],
    inputs: (
        <>
            <TitledSection title="screen.products.texts" hint="screen.products.texts_hint">
                <Inputs columns={2}>
                    <TextInput source="name" validate={required()} autoFocus />
                    <TextInput
                        source="name_ar"
                        validate={required()}
                        inputProps={{ dir: 'rtl', lang: 'ar' }}
                    />
                    <TextInput source="description" multiline minRows={5} />
                    <TextInput
                        source="description_ar"
                        multiline
                        minRows={5}
                        inputProps={{ dir: 'rtl', lang: 'ar' }}
                    />
                </Inputs>
            </TitledSection>
            <TitledSection title="screen.products.price_and_stock">
                <Inputs columns={2}>
                    <AmountInput
                        source="price"
                        unit={CURRENCY}
                        validate={required()}
                        helperText="screen.products.vat"
                    />
                    <AmountInput
                        source="compare_at_price"
                        unit={CURRENCY}
                        helperText="screen.products.compare_hint"
                    />
                    <TextInput
                        source="sku"
                        validate={required()}
                        inputProps={{ dir: 'ltr', maxLength: 64 }}
                    />
                    <StockInput />
                </Inputs>
            </TitledSection>
        </>
    ),
    aside: (
        <TitledSection title="screen.products.place">
            <Inputs>
                <BooleanInput source="is_active" helperText="screen.products.active_hint" />
                <CategoryInput />
                <TextInput source="brand" />
            </Inputs>
        </TitledSection>
    ),
    detail: (
        <>
            <PhotosSection />
            <VariantsSection />
            <ProductDescription />
        </>
    ),
    detailAside: (
        <>
            <ProductAbout />
            <DatesSection />
        </>
    ),
});

/** Pictures of a product; made, replaced and deleted on its page. */
export const photos = declare({ name: 'photos', calls: api.photos });

/** A product's sellable combinations; made, changed and deleted in rows on its page. */
export const variants = declare({ name: 'variants', calls: api.variants });
