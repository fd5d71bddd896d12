import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'react-admin';
import { useText } from '../../../components/hooks/useText';
import { usePage } from '../../page';
import type { FileType } from '../../../components/import/reading/files';

/** Imports, and exports of what the list shows. */
export const FilesMenu = ({
    open,
    anchor,
    mayImport,
    onExport,
    onClose,
}: {
    open: boolean;
    anchor: HTMLElement | undefined;
    mayImport: boolean;
    onExport: (type: FileType) => void;
    onClose: () => void;
}) => {
    const text = useText();
    const { layout } = usePage();
    return (
        <Menu anchorEl={anchor} open={open} onClose={onClose}>
            {mayImport && (
                <MenuItem component={LinkBase} to={`/${layout}/products/import`} onClick={onClose}>
                    {text('screen.import.title')}
                </MenuItem>
            )}
            {(['xlsx', 'csv'] as const).map(type => (
                <MenuItem
                    key={type}
                    onClick={() => {
                        onClose();
                        onExport(type);
                    }}
                >
                    {text('screen.import.export', { type: type.toUpperCase() })}
                </MenuItem>
            ))}
        </Menu>
    );
};
