import { namedSkus } from '../../../../contract/compareAt';
import type { useText } from '../../../components/hooks/useText';
import type { Plan, Problem } from './plan';
import { isOwnProblem, ownProblemText } from '../own/readOwn';

/** What is wrong with a cell, in words. */
export const problemText = (
    text: ReturnType<typeof useText>,
    { skus = [] }: Pick<Plan, 'skus'>,
    problem: Problem,
): string =>
    problem === 'negative'
        ? text('screen.amount.negative')
        : isOwnProblem(problem)
          ? ownProblemText(text, problem)
          : text(`screen.import.problems.${problem}`, { skus: namedSkus(skus) });
