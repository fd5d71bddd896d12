import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useResourceContext } from 'react-admin';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { extensions, resourceCalls } from '../../../contract/nouns';
import { sameValue } from '../../../contract/fields/changedFields';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { formatDateTime } from '../fields/dates';
import { useListFormat } from '../fields/useListFormat';
import { useSetVersion } from './FormBody';
import { useNounName } from '../hooks/useNounName';
import { usePhone } from '../hooks/usePhone';
import { useResourceText, useText } from '../hooks/useText';
import { offers } from '../../providers/http';
import { stateOf } from '../../providers/data/versionOf';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';

type Values = Record<string, unknown>;

/** Whether a field is a list of other records, of which a save sends the ids: they may have changed without the list. */
const isOfRecords = (resource: string, name: string): boolean =>
    !!resourceCalls[resource]?.update?.body.includes(`${name}_ids`);

const idsIn = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(one => (one as RaRecord).id) : value;

/**
 * Shows the other admin's saved values beside the typed ones where both have changed a field, to choose one of them. What
 * only one side changed is kept. The next save is based on their version.
 */
export const Conflict = ({ present }: { present: Values }) => {
    const form = useFormContext<Values>();
    const resource = useResourceContext() ?? '';
    const text = useText();
    const setVersion = useSetVersion();
    const [mine] = useState(() => form.getValues());
    // The record when typing began; the one of the page may have been read again since.
    const [base] = useState<Values>(() => form.formState.defaultValues ?? {});
    const [theirs, setTheirs] = useState<Record<string, boolean>>({});
    const names = [...form.control._names.mount].map(name => name.replace(/\..*/, ''));
    const fields = [...new Set(names)].filter(name => name in present);
    const isSame = (name: string, a: unknown, b: unknown) =>
        isOfRecords(resource, name) ? sameValue(idsIn(a), idsIn(b)) : sameValue(a, b);
    const isMine = (name: string) => !isSame(name, mine[name], base[name]);
    const clashing = fields.filter(
        name =>
            isMine(name) &&
            !isSame(name, present[name], base[name]) &&
            !isSame(name, mine[name], present[name]),
    );

    const goOn = () => {
        for (const name of fields)
            if (clashing.includes(name) ? theirs[name] : !isMine(name))
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
            <strong>{text('screen.conflict.title')}</strong>{' '}
            {text(clashing.length > 0 ? 'screen.conflict.hint' : 'screen.conflict.merges')}
            {offers(extensions.activity.list) && <ChangedBy id={present.id} />}
            {clashing.length > 0 && (
                <Choices
                    names={clashing}
                    mine={mine}
                    present={present}
                    theirs={theirs}
                    onChoose={(name, isTheirs) => setTheirs(now => ({ ...now, [name]: isTheirs }))}
                />
            )}
            <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={goOn}
                disabled={clashing.some(name => theirs[name] === undefined)}
                sx={{ display: 'flex', marginBlockStart: 2 }}
            >
                {text(clashing.length > 0 ? 'screen.conflict.save_selected' : 'screen.conflict.save_both')}
            </Button>
            <button id="conflict-submit" type="submit" hidden />
        </Alert>
    );
};

/** Who changed the record last, and when, as the activity log has it. */
const ChangedBy = ({ id }: { id: unknown }) => {
    const resource = useResourceContext() ?? '';
    const text = useText();
    const { data } = useGetList<ActivityEntry>(
        'activity',
        { pagination: { page: 1, perPage: HOST_PAGE_SIZE }, meta: { resource, record_id: id } },
        { retry: false, gcTime: 0, onError: console.error },
    );
    const last = data?.find(({ action }) => action === 'update');
    if (!last?.admin.name) return null;
    return (
        <Typography variant="body2">
            {text('screen.conflict.by', { name: last.admin.name, at: formatDateTime(last.at) })}
        </Typography>
    );
};

/** On a phone each field and each of its values has a line of its own. */
const STACKED = {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tr': { paddingBlock: 1, borderBlockStart: '1px solid', borderColor: 'divider' },
    '& .MuiTableRow-root .MuiTableCell-root': { blockSize: 'auto', padding: 0, border: 0 },
};

/** The fields that both changed, each with both values. Nothing is chosen beforehand. */
const Choices = ({
    names,
    mine,
    present,
    theirs,
    onChoose,
}: {
    names: readonly string[];
    mine: Values;
    present: Values;
    theirs: Record<string, boolean>;
    onChoose: (name: string, isTheirs: boolean) => void;
}) => {
    const resource = useResourceContext() ?? '';
    const { field } = useResourceText();
    const text = useText();
    const isPhone = usePhone();
    const nameOf = useNounName();
    const list = useListFormat();
    const shown = (name: string, value: unknown) =>
        isOfRecords(resource, name) && Array.isArray(value) && value.length > 0
            ? list(value.map(one => nameOf(name, one as RaRecord)))
            : displayValue(value);
    const sides = [
        { isTheirs: false, side: text('screen.conflict.mine') },
        { isTheirs: true, side: text('screen.conflict.theirs') },
    ];
    return (
        <Table size="small" sx={{ marginBlock: 3, ...(isPhone && STACKED) }}>
            {!isPhone && (
                <TableHead>
                    <TableRow>
                        <TableCell>{text('screen.conflict.field')}</TableCell>
                        {sides.map(({ side }) => (
                            <TableCell key={side}>{side}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
            )}
            <TableBody>
                {names.map(name => (
                    <TableRow key={name}>
                        <TableCell component="th" scope="row">
                            {field(resource, name)}
                        </TableCell>
                        {sides.map(({ isTheirs, side }) => (
                            <TableCell key={side}>
                                <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                                    <Radio
                                        size="small"
                                        name={`conflict-${name}`}
                                        checked={theirs[name] === isTheirs}
                                        onChange={() => onChoose(name, isTheirs)}
                                    />
                                    <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
                                        {isPhone && <Typography variant="caption">{side}</Typography>}
                                        <Box component="bdi" sx={{ display: 'block' }}>
                                            {shown(name, isTheirs ? present[name] : mine[name])}
                                        </Box>
                                    </Box>
                                </Box>
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};

const displayValue = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (Array.isArray(value) && value.length === 0) return '—';
    if (typeof value === 'object') {
        const file = (value as { title?: string }).title;
        return file ?? JSON.stringify(value);
    }
    return String(value);
};
