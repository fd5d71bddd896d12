import { ownRules } from '../../contract/fields/ownFields';
import { brokenRules, type BrokenRule } from '../../contract/fields/rules';
import { refuse } from '../base/refusal';
import type { Change } from './define';
import { logFailure, refuseChange, type Log } from './run';

/** Whether records of a noun must keep rules. */
export const hasRules = (noun: string): boolean => ownRules(noun).length > 0;

/**
 * Refuses a change whose whole record breaks a rule of which it changed a field.
 * @throws Refusal 422 at the field; 500 if a rule throws
 */
export function keepRules({ noun, action, record }: Change, changed: readonly string[], log: Log): void {
    if (!record) return;
    let broken: BrokenRule[];
    try {
        broken = brokenRules(noun, record, field => action === 'create' || changed.includes(field));
    } catch (error) {
        logFailure(log, `rules of ${noun}`, error, 'shop/index.ts');
        throw refuse(500, s => s.ruleFailed);
    }
    if (broken.length > 0)
        throw refuseChange(Object.fromEntries(broken.map(({ field, rule }) => [field, rule.says])));
}
