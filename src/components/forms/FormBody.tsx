import { Form, type RaRecord, useRecordContext, useResourceContext, useSaveContext } from 'react-admin';
import {
    createContext,
    useCallback,
    useContext,
    useEffect,
    useMemo,
    useRef,
    useState,
    type ReactNode,
} from 'react';
import { useFormContext, useFormState, type Control, type FieldValues } from 'react-hook-form';
import { DraftKeeper } from './DraftKeeper';
import { draftKey, isSettled } from './drafts';
import { versionOf } from '../../providers/versionOf';

/** Lets a part of the form say with which version of the record the next save goes on (after a conflict). */
const VersionContext = createContext<(version: string) => void>(() => {});
export const useSetVersion = () => useContext(VersionContext);

/**
 * A form of a record, on a page or in a dialog. However often it is submitted, one save is under way at a time, and a
 * repeated one carries the key of the first, so that it makes one record. What is typed is kept as a draft; leaving asks.
 */
export const FormBody = ({
    children,
    defaults,
    record,
    draft,
}: {
    children: ReactNode;
    defaults?: Partial<RaRecord>;
    record?: Partial<RaRecord>;
    /** Which record this is, for its draft: an id, `new`, or `new:{parent}`. */
    draft: string | number;
}) => {
    const { save } = useSaveContext();
    const resource = useResourceContext() ?? '';
    const key = draftKey(resource, draft);
    const present = useRecordContext<RaRecord>({ record: record as RaRecord });
    const [followed, follow] = useState<Partial<RaRecord> | undefined>(present);
    const busy = useRef(false);
    /** The version that was there when typing began: what somebody else saved since is a conflict, not overwritten. */
    const version = useRef<string>(undefined);
    const isNew = String(draft).startsWith('new');
    const control = useRef<Control>(undefined);
    const idempotencyKey = useMemo(() => crypto.randomUUID(), []);

    const submit = useCallback(
        async (values: FieldValues) => {
            if (busy.current) return;
            busy.current = true;
            try {
                // Sent only if it differs from the record's own version, because `meta` makes a separate cache entry.
                const other = version.current !== versionOf(present) ? version.current : undefined;
                const meta = isNew ? { idempotencyKey } : other && { version: other };
                const errors: unknown = await save?.(
                    withoutEmpty(values, { ...defaults, ...present }),
                    meta ? { meta } : undefined,
                );
                return ofFields(errors, control.current?._names.mount ?? new Set());
            } finally {
                busy.current = false;
            }
        },
        [save, isNew, idempotencyKey, present, defaults],
    );
    const setControl = useCallback((now: Control) => void (control.current = now), []);
    const setVersion = useCallback((next: string) => void (version.current = next), []);
    return (
        <VersionContext value={setVersion}>
            <Form onSubmit={submit} defaultValues={defaults} record={followed} noValidate>
                <Following draft={key} record={present} onFollow={follow} />
                <DraftKeeper draft={key} />
                {children}
                <EmptyStart onControl={setControl} />
            </Form>
        </VersionContext>
    );
};

/**
 * Follows the record, and with it the version that a save goes on from, until something is typed; and again once that
 * is saved. What is read meanwhile does not change a form under somebody's hands: a save tells of it.
 */
const Following = ({
    draft,
    record,
    onFollow,
}: {
    draft: string;
    record: Partial<RaRecord> | undefined;
    onFollow: (record: Partial<RaRecord> | undefined) => void;
}) => {
    const setVersion = useSetVersion();
    const { isDirty } = useFormState();
    useEffect(() => {
        if (isDirty && !isSettled(draft)) return;
        const version = versionOf(record);
        if (version) setVersion(version);
        onFollow(record);
    }, [isDirty, record, draft, onFollow, setVersion]);
    return null;
};

/**
 * The errors of the form's own fields. One of another field would keep the form from ever being sent again, since nobody
 * could correct it; SaveFailure shows it.
 */
const ofFields = (errors: unknown, fields: ReadonlySet<string>) => {
    if (typeof errors !== 'object' || errors === null) return undefined;
    const names = new Set([...fields].map(name => name.split('.')[0]));
    const own = Object.entries(errors).filter(([name]) => names.has(name));
    return own.length ? Object.fromEntries(own) : undefined;
};

/** Empty fields that the record never had are not sent, so that the server applies its defaults. */
const withoutEmpty = (values: FieldValues, had: FieldValues): Partial<RaRecord> =>
    Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value !== null || had[name] !== undefined),
    );

/**
 * A field that the record does not have starts as null, which is what an emptied input saves: otherwise a form whose
 * text was typed and taken back would count as changed. Stands after the inputs.
 */
const EmptyStart = ({ onControl }: { onControl: (control: Control) => void }) => {
    const { control, getValues, resetField } = useFormContext();
    // Changes when the record has come, or another version of it.
    const { defaultValues } = useFormState();
    useEffect(() => {
        onControl(control);
        for (const name of control._names.mount)
            if (defaultValues?.[name] === undefined && getValues(name) === undefined)
                resetField(name, { defaultValue: null });
    }, [control, defaultValues, getValues, resetField, onControl]);
    return null;
};
