import { missingFields } from '../../contract/fields/conditions';
import { ownFields, ownRules } from '../../contract/fields/ownFields';
import { brokenRules, type BrokenRule } from '../../contract/fields/rules';
import { beyondLimits, limitsSlots, type BeyondLimit } from '../../contract/fields/narrowed/slotLimits';
import { invalid, refuse } from '../base/refusal';
import { numberIn } from '../base/numbers';
import type { Say } from '../../i18n/say';
import type { Change } from './define';
import { logFailure, refuseChange, type Log } from './run';

const REQUIRED: Say = s => s.required;

/** Whether records of a noun must keep rules or limits, or have a field that others ask for. */
export const hasRules = (noun: string): boolean =>
    ownRules(noun).length > 0 ||
    limitsSlots(noun) ||
    ownFields(noun).some(({ requiredWhen }) => requiredWhen);

const sayLimit =
    (beyond: BeyondLimit): Say =>
    s =>
        'least' in beyond
            ? s.tooSmall({ least: numberIn(s, beyond.least) })
            : s.tooBig({ most: numberIn(s, beyond.most) });

/**
 * Refuses a change whose whole record breaks a rule of which it changed a field, or lacks a value that its other values ask for,
 * or has one beyond the limits of the shop.
 * @throws Refusal 422 at the field; 500 if a rule throws
 */
export function keepRules({ noun, action, record }: Change, changed: readonly string[], log: Log): void {
    if (!record) return;
    const isChanged = (field: string) => action === 'create' || changed.includes(field);
    const missing = missingFields(noun, record, isChanged);
    if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(({ name }) => [name, REQUIRED])));
    const beyond = beyondLimits(noun, record, isChanged);
    if (beyond.length > 0) throw invalid(Object.fromEntries(beyond.map(one => [one.field, sayLimit(one)])));
    let broken: BrokenRule[];
    try {
        broken = brokenRules(noun, record, isChanged);
    } catch (error) {
        logFailure(log, `rules of ${noun}`, error, 'shop/index.ts');
        throw refuse(500, s => s.ruleFailed);
    }
    if (broken.length > 0)
        throw refuseChange(Object.fromEntries(broken.map(({ field, rule }) => [field, rule.says])));
}
