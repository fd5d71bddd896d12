import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSetVersion } from './FormBody';
import { useResourceText, useText } from '../hooks/useText';
import { stateOf } from '../../providers/versionOf';

type Values = Record<string, unknown>;
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Shows the other admin's saved values beside the typed ones, to choose per field. The next save is based on their
 * version.
 */
export const Conflict = ({ present }: { present: Values }) => {
    const form = useFormContext<Values>();
    const loaded = useRecordContext() as Values | undefined;
    const resource = useResourceContext() ?? '';
    const { field } = useResourceText();
    const text = useText();
    const setVersion = useSetVersion();
    const [mine] = useState(() => form.getValues());
    const [theirs, setTheirs] = useState<Record<string, boolean>>({});
    const names = [...form.control._names.mount].map(name => name.replace(/\..*/, ''));
    const fields = [...new Set(names)].filter(name => name in present);
    const clashing = fields.filter(
        name => !same(mine[name], loaded?.[name]) && !same(mine[name], present[name]),
    );

    const goOn = () => {
        for (const name of fields)
            if (!clashing.includes(name) ? same(mine[name], loaded?.[name]) : theirs[name])
                form.setValue(name, present[name], { shouldDirty: true });
        setVersion(stateOf(present));
        // The form's own submit, so that validation and the guard against double saves apply.
        document.getElementById('conflict-submit')?.click();
    };
    return (
        <Alert
            severity="warning"
            sx={{ '& .MuiAlert-message': { flex: 1, minInlineSize: 0, overflowX: 'auto' } }}
        >
            <strong>{text('screen.conflict.title')}</strong> {text('screen.conflict.hint')}
            {clashing.length > 0 && (
                <Table size="small" sx={{ marginBlock: 3 }}>
                    <TableHead>
                        <TableRow>
                            <TableCell>{text('screen.conflict.field')}</TableCell>
                            <TableCell>{text('screen.conflict.mine')}</TableCell>
                            <TableCell>{text('screen.conflict.theirs')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {clashing.map(name => (
                            <TableRow key={name}>
                                <TableCell component="th" scope="row">
                                    {field(resource, name)}
                                </TableCell>
                                {([false, true] as const).map(isTheirs => (
                                    <TableCell key={String(isTheirs)}>
                                        <label>
                                            <Radio
                                                size="small"
                                                name={`conflict-${name}`}
                                                checked={(theirs[name] ?? false) === isTheirs}
                                                onChange={() =>
                                                    setTheirs(now => ({ ...now, [name]: isTheirs }))
                                                }
                                            />
                                            <bdi>{displayValue(isTheirs ? present[name] : mine[name])}</bdi>
                                        </label>
                                    </TableCell>
                                ))}
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            )}
            <Button size="small" variant="outlined" color="inherit" onClick={goOn}>
                {text('screen.conflict.save_selected')}
            </Button>
            <button id="conflict-submit" type="submit" hidden />
        </Alert>
    );
};

const displayValue = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'object') {
        const file = (value as { title?: string }).title;
        return file ?? JSON.stringify(value);
    }
    return String(value);
};
