import { ImportPage } from '../../ImportPage';
import { CUSTOMER_SHEET } from './customerSheet';

/** Imports changes to customers from a file or a paste. */
const ImportCustomers = () => <ImportPage kind={CUSTOMER_SHEET} />;
export default ImportCustomers;
