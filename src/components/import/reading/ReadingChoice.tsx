import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../hooks/useText';
import { ENCODINGS } from './encodings';
import { DELIMITERS, type Reading } from './files';
import type { SheetKind } from '../sheetKind';
import { useReading, type Source } from './useReading';

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** The settings for reading the file. Its first values show their effect, and the person can change them. */
export const ReadingChoice = ({
    kind,
    source,
    onRead,
}: {
    kind: SheetKind;
    source: Source;
    onRead: (source: Source) => void;
}) => {
    const text = useText();
    const { read, error, isRunning } = useReading(kind, onRead);
    const { file, name, reading = {}, sheets = [] } = source;
    if (!file) return null;
    const choose = (chosen: Reading) => void read(file, name, { ...reading, ...chosen });
    const options = {
        encoding: reading.encoding
            ? ENCODINGS.map(value => ({
                  value,
                  label: value.replace(/^(utf|gb|big|euc)/, one => one.toUpperCase()),
              }))
            : [],
        delimiter: reading.delimiter
            ? DELIMITERS.map(value => ({
                  value,
                  label: text(`screen.import.separators.${SEPARATORS[value]}`),
              }))
            : [],
        sheet: sheets.length > 1 ? sheets.map(value => ({ value, label: value })) : [],
    };
    return (
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', marginBlockEnd: 3 }}>
            {(['encoding', 'delimiter', 'sheet'] as const).map(
                part =>
                    options[part].length > 0 && (
                        <TextField
                            key={part}
                            select
                            size="small"
                            sx={{ minInlineSize: 200 }}
                            disabled={isRunning}
                            label={text(`screen.import.${part}`)}
                            value={reading[part] ?? ''}
                            onChange={({ target }) => choose({ [part]: target.value })}
                        >
                            {options[part].map(({ value, label }) => (
                                <MenuItem key={value} value={value}>
                                    <bdi>{label}</bdi>
                                </MenuItem>
                            ))}
                        </TextField>
                    ),
            )}
            {error && <Alert severity="error">{error}</Alert>}
        </Box>
    );
};
