import { sameValue } from './changedFields';
import { ownRules } from './ownFields';
import type { Rule } from './rule';

type Values = Readonly<Record<string, unknown>>;

/** The values that a rule gets of a record. */
export const ruleValues = ({ fields }: Rule, record: Values): Record<string, unknown> =>
    Object.fromEntries(fields.map(name => [name, record[name] ?? null]));

/** A rule that a record breaks: its position among the rules of its noun, and the changed field at which it is said. */
export type BrokenRule = { rule: Rule; at: number; field: string };

/**
 * The rules that a changed record breaks. One of which no field has changed is not asked, so that a record from before the rule may
 * be saved.
 * @throws whatever a rule throws
 */
export const brokenRules = (noun: string, record: Values, isChanged: (field: string) => boolean) =>
    ownRules(noun).flatMap((rule, at): BrokenRule[] => {
        const field = rule.fields.find(isChanged);
        return field === undefined || rule.holds(ruleValues(rule, record)) ? [] : [{ rule, at, field }];
    });

/** Returns a function that tells whether a field of a record differs from a former one; of a new record all do. */
export const changedSince =
    (former: Values | null | undefined, record: Values) =>
    (field: string): boolean =>
        !former || !sameValue(former[field], record[field]);
