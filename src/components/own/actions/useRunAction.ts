import { useNotify, useRefresh, type Identifier } from 'react-admin';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OwnAction } from '../../../../contract/fields/actions';
import type { ActionAnswer } from '../../../../contract/schemas/actions';
import { changeOfToast } from '../../../providers/data/changes';
import { newId } from '../../../providers/data/newId';
import { ApiError } from '../../../providers/failure';
import { send } from '../../../providers/http';
import { useResourceText, useText } from '../../hooks/useText';
import { useBulkRun } from '../../lists/bulk/useBulkRun';
import { callOf, useActionWords } from './useOwnActions';

/** Actions at once: each waits for what it does elsewhere. */
const AT_ONCE = 2;

/** An answer of an action, and the number of records with it. */
export type Answered = { message: string; count: number };

type Run = {
    action: OwnAction;
    ids: readonly Identifier[];
    nameOf: (id: Identifier) => string;
    /** Called with the records that failed or were left out. */
    onRun?: ((rest: Identifier[]) => void) | undefined;
    onDone: () => void;
};

/** Equal answers together, in the order of the first. */
const together = (messages: readonly string[]): Answered[] =>
    [...new Set(messages)].map(message => ({
        message,
        count: messages.filter(one => one === message).length,
    }));

/**
 * Runs an action on records, a few at a time, as one change with one undo. A record that was done is not done again, also if its
 * answer was lost. Ends with a toast if all went well and the answers are one sentence.
 */
export const useRunAction = ({ action, ids, nameOf, onRun, onDone }: Run) => {
    const [answers, setAnswers] = useState<readonly Answered[]>([]);
    /** The records that are left, and the change of the whole. */
    const left = useRef(ids);
    const change = useRef(newId());
    const notify = useNotify();
    const refresh = useRefresh();
    const text = useText();
    const words = useActionWords();
    const { message: resourceText } = useResourceText();
    const { run, ...bulk } = useBulkRun();

    const start = async (asked: FieldValues): Promise<object | undefined> => {
        const messages: string[] = [];
        const values = Object.fromEntries(action.fields.map(({ name }) => [name, asked[name]]));
        const { succeeded, failures, skipped } = await run(
            left.current,
            async (id, meta) => {
                const { data } = await send<ActionAnswer>(
                    callOf(action),
                    { ...values, id },
                    { ...meta, idempotencyKey: `${change.current}-${id}` },
                );
                messages.push(data.message ?? '');
            },
            { nameOf, atOnce: AT_ONCE, change: change.current },
        );
        left.current = [...failures.map(({ item }) => item), ...skipped];
        if (succeeded.length > 0) refresh();
        onRun?.([...left.current]);
        const all = together(messages);
        setAnswers(all);
        const [answer] = all;
        if (left.current.length > 0 || all.length > 1 || !answer) {
            const cause = ids.length === 1 ? failures[0]?.cause : undefined;
            return cause instanceof ApiError ? cause.body.errors : undefined;
        }
        const counted = resourceText(action.noun, 'counted', { count: succeeded.length });
        const records = ids.length === 1 ? nameOf(ids[0]!) : counted;
        const sentence = answer.message
            ? ids.length === 1
                ? answer.message
                : text('screen.pair', { label: counted, value: answer.message })
            : text('screen.pair', { label: words.label(action), value: records });
        notify(sentence, { type: 'success', ...changeOfToast() });
        onDone();
        return undefined;
    };
    return { ...bulk, start, answers };
};
