import { DatesSection } from '../../components/fields/Facts';
import { TextInput } from 'react-admin';
import { TitledSection } from '../../components/page/Section';
import { SellingSection, TextsSection } from './sections';
import type { Parts } from '../declare';
import { ProductAbout, ProductDescription } from './About';
import { PhotosSection } from './PhotosSection';
import { ProductPage } from './ProductPage';
import { VariantsSection } from './VariantsSection';

/** The page of a product, and what roles that may only read see instead; loaded when opened and not with the list. */
export default {
    page: ProductPage,
    inputs: (
        <>
            <TextsSection autoFocus />
            <SellingSection />
        </>
    ),
    aside: (
        <TitledSection title="screen.product.organisation" hint="screen.product.ready.new_hint">
            <TextInput source="brand" />
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
} satisfies Parts;
