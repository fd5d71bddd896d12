import { BooleanInput, required, TextInput } from 'react-admin';
import { CURRENCY } from '../../../contract/constants';
import { AmountInput } from '../../components/inputs/AmountInput';
import { DatesSection } from '../../components/fields/Facts';
import { Inputs } from '../../components/forms/Inputs';
import { TitledSection } from '../../components/page/Section';
import { ProductAbout, ProductDescription } from './About';
import { CompareAtInput } from './CompareAtInput';
import { CategoryInput, StockInput } from './inputs';
import { PhotosSection } from './PhotosSection';
import { StockSection } from './stock/StockSection';
import { VariantsSection } from './VariantsSection';
import type { Parts } from '../declare';

/** The form and the detail of a product, loaded when opened and not with the list. */
export default {
    inputs: (
        <>
            <TitledSection title="screen.products.texts" hint="screen.products.texts_hint">
                <Inputs columns={2}>
                    <TextInput
                        source="name"
                        validate={required()}
                        required
                        autoFocus
                        inputProps={{ dir: 'ltr', lang: 'en' }}
                    />
                    <TextInput
                        source="name_ar"
                        validate={required()}
                        required
                        inputProps={{ dir: 'rtl', lang: 'ar' }}
                    />
                    <TextInput
                        source="description"
                        multiline
                        minRows={5}
                        inputProps={{ dir: 'ltr', lang: 'en' }}
                    />
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
                        currency={CURRENCY}
                        validate={required()}
                        helperText="screen.products.vat"
                    />
                    <CompareAtInput currency={CURRENCY} helperText="screen.products.compare_hint" />
                    <TextInput
                        source="sku"
                        validate={required()}
                        required
                        inputProps={{ dir: 'ltr', maxLength: 64 }}
                    />
                    <StockInput />
                </Inputs>
            </TitledSection>
        </>
    ),
    aside: (
        <TitledSection title="screen.products.visibility">
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
            <StockSection />
            <ProductDescription />
        </>
    ),
    detailAside: (
        <>
            <ProductAbout />
            <DatesSection />
        </>
    ),
} satisfies Parts;
