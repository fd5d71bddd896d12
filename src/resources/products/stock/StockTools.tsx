import CountIcon from '@mui/icons-material/FactCheckOutlined';
import FilesIcon from '@mui/icons-material/ImportExportOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'react-admin';
import { useState } from 'react';
import { api } from '../../../../contract/nouns';
import { formatCount } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useText } from '../../../components/useText';
import { useAccess } from '../../../providers/access';
import { usePage } from '../../page';
import { useExportSheet } from '../import/useExportSheet';

/** Beside the list of products: counting stock, imports, and exports of what the list shows. */
export const StockTools = () => {
    const text = useText();
    const { layout } = usePage();
    const { mayCall } = useAccess();
    return (
        <>
            <FilesButton mayImport={mayCall(api.products.update)} />
            {mayCall(api.products.update) && (
                <Button
                    component={LinkBase}
                    to={`/${layout}/products/count`}
                    color="inherit"
                    startIcon={<CountIcon />}
                >
                    {text('screen.stock.count')}
                </Button>
            )}
        </>
    );
};

const FilesButton = ({ mayImport }: { mayImport: boolean }) => {
    const text = useText();
    const tag = useTag();
    const { layout } = usePage();
    const { done, save } = useExportSheet();
    const [anchor, setAnchor] = useState<HTMLElement>();
    const close = () => setAnchor(undefined);
    return (
        <>
            <Button
                color="inherit"
                startIcon={<FilesIcon />}
                loading={done !== undefined}
                loadingPosition="start"
                aria-haspopup="menu"
                aria-expanded={anchor !== undefined}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {done ? formatCount(done, tag) : text('screen.import.files')}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== undefined} onClose={close}>
                {mayImport && (
                    <MenuItem component={LinkBase} to={`/${layout}/products/import`} onClick={close}>
                        {text('screen.import.title')}
                    </MenuItem>
                )}
                {(['xlsx', 'csv'] as const).map(type => (
                    <MenuItem
                        key={type}
                        onClick={() => {
                            close();
                            save(type);
                        }}
                    >
                        {text('screen.import.export', { type: type.toUpperCase() })}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
