import { joinSentences } from '../../../i18n/grammar';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useText } from '../hooks/useText';
import { explained } from '../../providers/failure';
import type { BadWords } from './badRows';
import type { Column } from './sheetColumns';
import type { SheetKind } from './sheetKind';
import { isLeftOut } from './job';
import type { Plan, Problem } from './plan';
import { problemText } from './problemText';
import { useColumnLabel } from './useColumnLabel';

/** The texts of an import for failures, problems and rows, in the reader's language. */
export type ImportWords = BadWords & {
    explain: (error: unknown) => string;
    /** Describes the problems of a row's cells. */
    problemsOf: (plan: Plan) => string;
    /** Why a row is not imported that an ended import did not come to. */
    notReached: string;
};

export const useImportWords = (kind: SheetKind): ImportWords => {
    const text = useText();
    const translate = useTranslate();
    const labelOf = useColumnLabel(kind);
    return useMemo(() => {
        const problemsOf = (plan: Plan) =>
            joinSentences([
                ...(plan.broken ? [text(`screen.import.broken.${plan.broken}`)] : []),
                ...Object.entries<Problem>(plan.problems as Record<string, Problem>).map(
                    ([column, problem]) =>
                        text('screen.pair', {
                            label: labelOf(column as Column),
                            value: problemText(text, plan, problem),
                        }),
                ),
            ]);
        return {
            explain: error => explained(error, translate),
            problemsOf,
            labelOf,
            notReached: text('screen.import.not_reached'),
            heading: text('screen.import.reason'),
            reasonOf: (job, plan, row) => {
                const failure = job.failures[row];
                if (failure) return translate(failure, { _: failure });
                if (job.states[row] !== 'waiting' || !plan || !isLeftOut(plan, job)) return undefined;
                return plan.action === 'error' ? problemsOf(plan) : text('screen.import.actions.stale');
            },
        };
    }, [text, translate, labelOf]);
};
