import { coreLimits } from '../across/ownParts';
import { slotFields } from '../plainFields';
import { EXTENDED_NOUNS, type ExtendedNoun } from '../nouns';

type Values = Readonly<Record<string, unknown>>;

/** A value that is not within the limits of the shop: the field, and the limit that it is beyond. */
export type BeyondLimit = { field: string; least: number } | { field: string; most: number };

/** Lists the slots of a noun for which the shop has limits. Those of plain fields are in their schemas. */
const limitedSlots = (noun: string): string[] =>
    (EXTENDED_NOUNS as readonly string[]).includes(noun)
        ? slotFields(noun as ExtendedNoun).flatMap(([name]) =>
              Object.hasOwn(coreLimits(noun), name) ? name : [],
          )
        : [];

/** Whether the shop has limits for slots of a noun. */
export const limitsSlots = (noun: string): boolean => limitedSlots(noun).length > 0;

/** Lists the changed values of a record that are beyond the limits of its slots. Others stay as they are. */
export const beyondLimits = (
    noun: string,
    record: Values,
    isChanged: (field: string) => boolean,
): BeyondLimit[] =>
    limitedSlots(noun).flatMap((field): BeyondLimit[] => {
        const value = record[field];
        const { min, max } = coreLimits(noun)[field]!;
        if (typeof value !== 'number' || !isChanged(field)) return [];
        if (min !== undefined && value < min) return [{ field, least: min }];
        return max !== undefined && value > max ? [{ field, most: max }] : [];
    });
