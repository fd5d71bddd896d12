/** The address of the products in a category and its descendants. */
export const productsOf = (layout: string, id: number): string =>
    `/${layout}/products?filter=${encodeURIComponent(JSON.stringify({ category_id: id }))}`;
