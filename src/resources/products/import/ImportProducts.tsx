import { ImportSteps } from '../../../components/import/ImportSteps';
import { TitleBar } from '../../../components/page/TitleBar';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { usePage } from '../../page';
import { PRODUCT_SHEET } from './productSheet';

/** Imports products, variants and stock from a file or a paste. */
const ImportProducts = () => {
    const text = useText();
    const { layout } = usePage();
    const { name } = useResourceText();
    const list = `/${layout}/products`;
    return (
        <>
            <TitleBar
                crumbs={[{ label: name('products', 2), to: list }, { label: text(PRODUCT_SHEET.title) }]}
                title={text(PRODUCT_SHEET.title)}
            />
            <ImportSteps kind={PRODUCT_SHEET} to={`${list}/import`} />
        </>
    );
};
export default ImportProducts;
