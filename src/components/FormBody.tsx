import { Form, useSaveContext, type RaRecord } from 'ra-core';
import { useCallback, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard';

/**
 * A form of a record, on a page or in a dialog. However often it is submitted, one save is under way at a time; it asks
 * before it is left with something typed.
 */
export const FormBody = ({
    children,
    defaults,
    record,
    guarded = true,
}: {
    children: ReactNode;
    defaults?: Partial<RaRecord>;
    record?: Partial<RaRecord>;
    /** Whether leaving by navigation asks. */
    guarded?: boolean;
}) => {
    const { save } = useSaveContext();
    const busy = useRef(false);
    const submit = useCallback(
        async (values: FieldValues) => {
            if (busy.current) return;
            busy.current = true;
            try {
                return await save?.(values as Partial<RaRecord>);
            } finally {
                busy.current = false;
            }
        },
        [save],
    );
    return (
        <Form onSubmit={submit} defaultValues={defaults} record={record} noValidate>
            {guarded && <LeaveGuard />}
            {children}
        </Form>
    );
};
