import { filteredAddress } from '../../components/lists/filters/filteredAddress';

/** The address of the products in a category and its descendants. */
export const productsOf = (layout: string, id: number): string =>
    filteredAddress(`/${layout}/products`, { category_id: id });
