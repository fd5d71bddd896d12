import type { Label } from './field';

/**
 * A rule across fields of a record, which holds in forms, imports, the grid, bulk edits, calls and undos. It is written once and
 * runs in the browser and on the server, so it asks nobody: the same values have the same answer.
 */
export type Rule = {
    /** The fields whose values it gets. */
    fields: readonly string[];
    /** Whether these values fit together; one that a record lacks is null. Amounts are in the shop's currency, days are texts. */
    // oxlint-disable-next-line typescript/no-explicit-any -- The values have the types of their fields, which only the shop knows.
    holds: (values: any) => boolean;
    /** The error of a record that breaks it, a sentence: `Enter a day after it was received.` */
    says: Label;
};

/** The key of the sentence of a noun's rule, by its position. */
export const ruleKey = (noun: string, at: number): string => `own.rules.${noun}.${at}`;
