import { type Language, isRightToLeft } from '../../../../contract/languages';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLocale, useResourceContext } from 'react-admin';
import { useResourceText, useText } from '../../hooks/useText';
import { RECORDS, type ExportForm } from './forms';
import { useExportWords } from './useExportWords';
import type { Writer } from './writers';

/** A chosen export: its rows and its file. */
export type ExportChoice = {
    form: ExportForm;
    /** The ending of the file's name. */
    type: 'csv' | 'xlsx';
    open: () => Promise<Writer>;
};

/** The names of files for readers, in every language. */
const FILES = { xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;

/** The files in which a list can be exported: for readers, and one for programs. */
export const ExportMenu = ({
    open,
    anchor,
    forms,
    onChoose,
    onClose,
}: {
    open: boolean;
    anchor: HTMLElement | undefined;
    forms: readonly ExportForm[];
    onChoose: (choice: ExportChoice) => void;
    onClose: () => void;
}) => {
    const text = useText();
    const resource = useResourceContext() ?? '';
    const locale = useLocale() as Language;
    const { field, name } = useResourceText();
    const words = useExportWords(source => {
        const own = field(resource, source);
        // Some lists never show when their records were changed.
        return own === source && source === 'updated_at' ? field('products', source) : own;
    });
    const choose = (form: ExportForm, type: ExportChoice['type'], isRaw = false) => {
        onClose();
        const own = { ...words, label: (source: string) => form.label?.(source) ?? words.label(source) };
        const openWriter = async () => {
            // Loaded on first use.
            const { createBook, createCsv, createRawCsv } = await import('./writers');
            if (isRaw) return createRawCsv();
            return type === 'csv'
                ? createCsv(own)
                : createBook(own, name(resource, 2), isRightToLeft(locale));
        };
        onChoose({ form, type, open: openWriter });
    };
    const named = (form: ExportForm, file: string) =>
        form.name === undefined ? file : text('screen.pair', { label: form.name, value: file });
    return (
        <Menu anchorEl={anchor} open={open} onClose={onClose}>
            {forms.flatMap(form =>
                (['xlsx', 'csv'] as const).map(type => (
                    <MenuItem key={`${form.name} ${type}`} onClick={() => choose(form, type)}>
                        {named(form, FILES[type])}
                    </MenuItem>
                )),
            )}
            <Divider component="li" />
            <MenuItem onClick={() => choose(RECORDS, 'csv', true)}>
                <ListItemText
                    primary={text('screen.export.raw')}
                    secondary={text('screen.export.raw_hint')}
                />
            </MenuItem>
        </Menu>
    );
};
