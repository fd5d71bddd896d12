import { ImportPage } from '../../ImportPage';
import { CATEGORY_SHEET } from './categorySheet';

/** Imports categories from a file or a paste. */
const ImportCategories = () => <ImportPage kind={CATEGORY_SHEET} />;
export default ImportCategories;
