import CountIcon from '@mui/icons-material/FactCheckOutlined';
import FilesIcon from '@mui/icons-material/ImportExportOutlined';
import ReorderIcon from '@mui/icons-material/LocalShippingOutlined';
import BusyButton from '@mui/material/Button';
import { Button, LinkBase, useListContext } from 'react-admin';
import { useState } from 'react';
import { api } from '../../../../contract/nouns';
import type { ProductRow } from '../../../../contract/schemas/products';
import { formatCount } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useText } from '../../../components/hooks/useText';
import { lazyOverlay } from '../../../components/lazyPart';
import { useAccess } from '../../../providers/auth/access';
import { hasField } from '../../../providers/data/hostFields';
import { usePage } from '../../page';
import { useExportSheet } from '../export/useExportSheet';

const FilesMenu = lazyOverlay(() => import('./FilesMenu').then(({ FilesMenu }) => FilesMenu));

/** Beside the list of products: what to reorder, counting stock, imports, and exports of what the list shows. */
export const StockTools = () => {
    const text = useText();
    const { layout } = usePage();
    const mayEdit = useAccess().mayCall(api.products.update);
    const { data } = useListContext<ProductRow>();
    const hasStock = hasField(data, 'stock');
    return (
        <>
            <FilesButton mayImport={mayEdit} />
            {mayEdit && hasStock && (
                <>
                    <Button
                        component={LinkBase}
                        to={`/${layout}/products/reorder`}
                        color="inherit"
                        size="medium"
                        label={text('screen.reorder.title')}
                    >
                        <ReorderIcon />
                    </Button>
                    <Button
                        component={LinkBase}
                        to={`/${layout}/products/count`}
                        color="inherit"
                        size="medium"
                        label={text('screen.stock.count')}
                    >
                        <CountIcon />
                    </Button>
                </>
            )}
        </>
    );
};

const FilesButton = ({ mayImport }: { mayImport: boolean }) => {
    const text = useText();
    const tag = useTag();
    const { done, save } = useExportSheet();
    const [anchor, setAnchor] = useState<HTMLElement>();
    return (
        <>
            {done === undefined ? (
                <Button
                    color="inherit"
                    size="medium"
                    label={text('screen.import.files')}
                    aria-haspopup="menu"
                    aria-expanded={anchor !== undefined}
                    onClick={event => setAnchor(event.currentTarget)}
                >
                    <FilesIcon />
                </Button>
            ) : (
                <BusyButton color="inherit" startIcon={<FilesIcon />} loading loadingPosition="start">
                    {done ? formatCount(done, tag) : text('screen.import.files')}
                </BusyButton>
            )}
            <FilesMenu
                open={anchor !== undefined}
                anchor={anchor}
                mayImport={mayImport}
                onExport={save}
                onClose={() => setAnchor(undefined)}
            />
        </>
    );
};
