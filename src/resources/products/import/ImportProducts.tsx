import { ImportPage } from '../../ImportPage';
import { PRODUCT_SHEET } from './productSheet';

/** Imports products, variants and stock from a file or a paste. */
const ImportProducts = () => <ImportPage kind={PRODUCT_SHEET} />;
export default ImportProducts;
