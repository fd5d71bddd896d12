import {
    Form,
    type RaRecord,
    useNotify,
    useRecordContext,
    useResourceContext,
    useSaveContext,
} from 'react-admin';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, type Control, type FieldValues } from 'react-hook-form';
import { useDismissError } from '../feedback/useDismissError';
import { DraftKeeper } from './DraftKeeper';
import { draftKey, isSettled } from './drafts';
import { fieldErrors } from './fieldErrors';
import { EditedRecordContext } from './Known';
import { useIdempotencyKey, useOneAtATime } from './oneAtATime';
import { versionOf } from '../../providers/data/versionOf';

/**
 * Sets the record's version for the next save: after a conflict, or after another save of the same page, which must have
 * been based on the form's version (`from`).
 */
const VersionContext = createContext<(version: string, from?: string) => void>(() => {});
export const useSetVersion = () => useContext(VersionContext);

/**
 * The form of a record, on a page or in a dialog. Only one save runs at a time, and a repeated save has the key of the
 * first, so it creates one record. Input is stored as a draft, and leaving asks.
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
    /** The record of the draft: an id, `new` or `new:{parent}`. */
    draft: string | number;
}) => {
    const { save } = useSaveContext();
    const resource = useResourceContext() ?? '';
    const key = draftKey(resource, draft);
    const present = useRecordContext<RaRecord>({ record: record as RaRecord });
    const [followed, follow] = useState<Partial<RaRecord> | undefined>(present);
    const { run } = useOneAtATime();
    const { idempotencyKey } = useIdempotencyKey();
    /** The version when typing began: a later save of another admin is a conflict and is not overwritten. */
    const version = useRef<string>(undefined);
    const isNew = String(draft).startsWith('new');
    const control = useRef<Control>(undefined);

    const submit = useCallback(
        (values: FieldValues) =>
            run(async () => {
                // Sent only if it differs from the record's own version, because `meta` makes a separate cache entry.
                const other = version.current !== versionOf(present) ? version.current : undefined;
                const meta = isNew ? { idempotencyKey } : other && { version: other };
                const errors: unknown = await save?.(
                    withoutEmpty(values, { ...defaults, ...present }),
                    meta ? { meta } : undefined,
                );
                return ofFields(errors, control.current?._names.mount ?? new Set());
            }),
        [run, save, isNew, idempotencyKey, present, defaults],
    );
    const setControl = useCallback((now: Control) => void (control.current = now), []);
    const setVersion = useCallback((next: string, from?: string) => {
        if (from === undefined || from === version.current) version.current = next;
    }, []);
    return (
        <VersionContext value={setVersion}>
            <Form
                onSubmit={submit}
                defaultValues={defaults}
                record={followed}
                noValidate
                disableInvalidFormNotification
            >
                <InvalidToast />
                <SyncRecord draft={key} record={present} onFollow={follow} />
                <DraftKeeper draft={key} />
                <EditedRecordContext value={present}>{children}</EditedRecordContext>
                <EmptyStart onControl={setControl} />
            </Form>
        </VersionContext>
    );
};

/**
 * Follows the record and its version until something is typed, and again after a save. A refetch in between does not
 * change the form; the save reports a conflict.
 */
const SyncRecord = ({
    draft,
    record,
    onFollow,
}: {
    draft: string;
    record: Partial<RaRecord> | undefined;
    onFollow: (record: Partial<RaRecord> | undefined) => void;
}) => {
    const setVersion = useSetVersion();
    // A save can settle the draft with a record that has been read before.
    const { isDirty, submitCount } = useFormState();
    useEffect(() => {
        if (isDirty && !isSettled(draft)) return;
        const version = versionOf(record);
        if (version) setVersion(version);
        onFollow(record);
        // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again after each submit
    }, [isDirty, submitCount, record, draft, onFollow, setVersion]);
    return null;
};

/**
 * The errors of the form's own fields. An error of another field could not be corrected and would block the form;
 * SaveFailure shows it.
 */
const ofFields = (errors: unknown, fields: ReadonlySet<string>) => {
    const { own } = fieldErrors(errors, fields);
    return Object.keys(own).length ? own : undefined;
};

type Errors = { type?: unknown } | undefined;

/** Whether a field's error, or one of those of its parts, was found in the form and not by the server. */
const isFoundHere = (error: Errors): boolean =>
    typeof error?.type === 'string'
        ? error.type !== 'server'
        : Object.values(error ?? {}).some(part => typeof part === 'object' && isFoundHere(part as Errors));

/**
 * Says after a press of Save that fields are to be checked. react-admin's own toast would also come after a refusal of
 * the server, which SaveFailure shows.
 */
const InvalidToast = () => {
    const { submitCount, errors } = useFormState();
    const notify = useNotify();
    const dismissError = useDismissError();
    const seen = useRef(submitCount);
    const isShown = useRef(false);
    useEffect(() => {
        if (submitCount === seen.current) return;
        seen.current = submitCount;
        const isInvalid = Object.values(errors).some(error => isFoundHere(error as Errors));
        if (isInvalid) notify('ra.message.invalid_form', { type: 'error' });
        // SaveFailure says what follows an attempt that the form let through.
        else if (isShown.current) dismissError();
        isShown.current = isInvalid;
    }, [submitCount, errors, notify, dismissError]);
    return null;
};

/** Empty fields that the record never had are not sent, so that the server applies its defaults. */
const withoutEmpty = (values: FieldValues, had: FieldValues): Partial<RaRecord> =>
    Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value !== null || had[name] !== undefined),
    );

/**
 * Starts missing fields as null, the value of a cleared input: otherwise a form would count as changed after its input
 * is reverted. Must come after the inputs.
 */
const EmptyStart = ({ onControl }: { onControl: (control: Control) => void }) => {
    const { control, getValues, resetField } = useFormContext();
    // Changes when the record or another version of it has loaded.
    const { defaultValues } = useFormState();
    useEffect(() => {
        onControl(control);
        for (const name of control._names.mount)
            if (defaultValues?.[name] === undefined && getValues(name) === undefined)
                resetField(name, { defaultValue: null });
    }, [control, defaultValues, getValues, resetField, onControl]);
    return null;
};
