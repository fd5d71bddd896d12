import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { NewApp, Passkey } from '../../../../contract/schemas/factors';
import { useFailureToast } from '../../../components/forms/oneAtATime';
import { useText } from '../../../components/hooks/useText';
import { explained } from '../../../providers/failure';
import { factorCalls, FACTORS_KEY } from './calls';
import { CodesDialog } from './CodesDialog';
import { PasskeyDialog } from './PasskeyDialog';
import { Cancelled, useConfirmed } from './useConfirmed';
import { lazyDialog } from '../../../components/lazyPart';

const AppDialog = lazyDialog(() => import('./AppDialog'));

type Open =
    | { kind: 'app'; app: NewApp }
    | { kind: 'passkey' }
    | { kind: 'rename'; passkey: Passkey }
    | { kind: 'codes'; codes: string[] };

/** The dialog of an action. */
const FactorDialog = ({
    open,
    onClose,
    onApp,
    onPasskey,
    onRename,
    onSaved,
}: {
    open: Open;
    onClose: () => void;
    onApp: (codes: string[] | null) => void;
    onPasskey: (name: string) => Promise<string | undefined>;
    onRename: (id: number, name: string) => Promise<string | undefined>;
    /** The recovery codes have been saved. */
    onSaved: () => void;
}) => {
    const text = useText();
    switch (open.kind) {
        case 'app':
            return (
                <Suspense fallback={null}>
                    <AppDialog app={open.app} onClose={onClose} onDone={onApp} />
                </Suspense>
            );
        case 'passkey':
            return (
                <PasskeyDialog
                    title={text('screen.factors.passkey_add')}
                    name={text('screen.factors.passkey_default')}
                    submitLabel={text('screen.factors.gate_continue')}
                    onName={onPasskey}
                    onClose={onClose}
                />
            );
        case 'rename':
            return (
                <PasskeyDialog
                    title={text('screen.factors.passkey_rename')}
                    name={open.passkey.name}
                    submitLabel={text('action.save')}
                    onName={name => onRename(open.passkey.id, name)}
                    onClose={onClose}
                />
            );
        case 'codes':
            return <CodesDialog codes={open.codes} onClose={onSaved} />;
    }
};

/** The passkey that the browser makes; undefined if the person cancels. */
const askBrowser = async (options: Record<string, unknown>): Promise<object | undefined> => {
    const { createPasskey } = await import('../../../providers/auth/passkeys');
    return createPasskey(options).catch((error: unknown) => {
        console.error(error);
        return undefined;
    });
};

/** Runs actions, and reads the second factors again after each; a cancelled confirmation is no failure. */
const useRun = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const showFailure = useFailureToast();
    const queries = useQueryClient();
    const readAgain = () => queries.invalidateQueries({ queryKey: FACTORS_KEY });
    return {
        readAgain,
        /** Runs an action of a button; a failure is a toast. */
        run: async (work: () => Promise<unknown>, done?: string) => {
            try {
                await work();
                if (done) notify(done, { type: 'success' });
            } catch (error) {
                if (!(error instanceof Cancelled)) showFailure(error);
            }
            await readAgain();
        },
        /** Why an action of a dialog failed; undefined if it did not, or if the person cancelled. */
        failureOf: (work: () => Promise<string | undefined>): Promise<string | undefined> =>
            work().catch((error: unknown) =>
                error instanceof Cancelled ? undefined : explained(error, translate),
            ),
    };
};

/**
 * Sets up, renames and removes second factors. `dialogs` are the open ones; `onAdded` is called when a new factor's recovery
 * codes, if any, have been saved.
 */
export const useFactorActions = (onAdded: () => void = () => undefined) => {
    const text = useText();
    const notify = useNotify();
    const { run, failureOf, readAgain } = useRun();
    const { confirmed, question } = useConfirmed();
    const [open, setOpen] = useState<Open>();
    const close = () => setOpen(undefined);
    const finish = () => {
        close();
        onAdded();
    };
    const added = async (codes: string[] | null) => {
        notify(text('screen.factors.added'), { type: 'success' });
        if (codes) setOpen({ kind: 'codes', codes });
        else finish();
        await readAgain();
    };
    const makePasskey = (name: string) =>
        failureOf(async () => {
            const { challenge, options } = await confirmed(factorCalls.startPasskey);
            const credential = await askBrowser(options);
            if (!credential) return text('screen.factors.passkey_failed');
            await added((await factorCalls.addPasskey(name, challenge, credential)).recovery_codes);
            return undefined;
        });
    const rename = (id: number, name: string) =>
        failureOf(async () => {
            await factorCalls.renamePasskey(id, name);
            close();
            await readAgain();
            return undefined;
        });

    return {
        dialogs: (
            <>
                {open && (
                    <FactorDialog
                        open={open}
                        onClose={close}
                        onApp={codes => void added(codes)}
                        onPasskey={makePasskey}
                        onRename={rename}
                        onSaved={finish}
                    />
                )}
                {question}
            </>
        ),
        addApp: () => run(async () => setOpen({ kind: 'app', app: await confirmed(factorCalls.startApp) })),
        addPasskey: () => setOpen({ kind: 'passkey' }),
        renamePasskey: (passkey: Passkey) => setOpen({ kind: 'rename', passkey }),
        removeApp: () => run(() => confirmed(factorCalls.removeApp), text('screen.factors.removed')),
        removePasskey: ({ id }: Passkey) =>
            run(
                () => confirmed(password => factorCalls.removePasskey(id, password)),
                text('screen.factors.removed'),
            ),
        newCodes: () =>
            run(async () => {
                const { recovery_codes } = await confirmed(factorCalls.newCodes);
                if (recovery_codes) setOpen({ kind: 'codes', codes: recovery_codes });
            }),
    };
};
export type FactorActions = ReturnType<typeof useFactorActions>;
