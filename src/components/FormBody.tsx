import { Form, useResourceContext, useSaveContext, type RaRecord } from 'ra-core';
import { createContext, useCallback, useContext, useMemo, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftKeeper } from './DraftKeeper';
import { draftKey } from './drafts';
import { LeaveGuard } from './LeaveGuard';

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
    const busy = useRef(false);
    const version = useRef<string>(undefined);
    const isNew = String(draft).startsWith('new');
    const idempotencyKey = useMemo(() => crypto.randomUUID(), []);

    const submit = useCallback(
        async (values: FieldValues) => {
            if (busy.current) return;
            busy.current = true;
            try {
                const meta = isNew ? { idempotencyKey } : version.current && { version: version.current };
                return await save?.(values as Partial<RaRecord>, meta ? { meta } : undefined);
            } finally {
                busy.current = false;
            }
        },
        [save, isNew, idempotencyKey],
    );
    const setVersion = useCallback((next: string) => void (version.current = next), []);
    return (
        <VersionContext value={setVersion}>
            <Form onSubmit={submit} defaultValues={defaults} record={record} noValidate>
                <LeaveGuard />
                <DraftKeeper draft={draftKey(resource, draft)} />
                {children}
            </Form>
        </VersionContext>
    );
};
