import type { Parts } from '../declare';
import { FactSections } from '../../components/plainFields/sections/FactSections';
import { Referring } from '../own/Referring';
import { ProductAbout, ProductDescription } from './page/About';
import { NewProduct } from './page/NewProduct';
import { PhotosSection } from './photos/PhotosSection';
import { ProductBand } from './page/ProductBand';
import { ProductPage } from './page/ProductPage';
import { StockSection } from './stock/StockSection';
import { VariantsSection } from './variants/VariantsSection';

/** The page of a product, and what roles that may only read see instead; loaded when opened and not with the list. */
export default {
    page: ProductPage,
    newPage: NewProduct,
    detail: (
        <>
            <PhotosSection />
            <VariantsSection />
            <StockSection />
            <ProductDescription />
            <FactSections noun="products" />
            <Referring />
        </>
    ),
    detailHead: <ProductBand />,
    detailAside: <ProductAbout />,
} satisfies Parts;
