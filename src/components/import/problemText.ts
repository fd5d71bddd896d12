import { namedSkus } from '../../../contract/compareAt';
import type { useText } from '../hooks/useText';
import type { Plan, Problem } from './plan';
import type { MessageKey } from '../../../i18n/messages';
import { isPlainProblem, plainProblemText } from '../plainFields/readPlain';

/** Problems that have the sentence of an input. */
const OF_INPUTS: Partial<Record<Problem, MessageKey>> = {
    negative: 'screen.amount.negative',
    phone: 'screen.customers.phone_form',
    email: 'ra.validation.email' as MessageKey,
};

/** Describes the problem of a cell in words. */
export const problemText = (
    text: ReturnType<typeof useText>,
    { skus = [] }: Pick<Plan, 'skus'>,
    problem: Problem,
): string => {
    if (problem.startsWith('own.rules.')) return text(problem as MessageKey);
    const input = OF_INPUTS[problem];
    if (input) return text(input);
    if (isPlainProblem(problem)) return plainProblemText(text, problem);
    return text(`screen.import.problems.${problem as 'required'}`, { skus: namedSkus(skus) });
};
