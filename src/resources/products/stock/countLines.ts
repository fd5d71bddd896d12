import { latinDigits } from '../../../../contract/digits';
import { cleanKey } from '../../../../contract/keys';
import { MOST_STOCK } from '../../../../contract/limits';
import { readAmount } from '../../../components/inputs/amounts';

/** A whole number as it is typed in any script, up to the highest stock; undefined if the text is not such a number. */
export const readCount = (text: string): number | undefined => {
    const read = readAmount(text, 0);
    return 'value' in read && read.value !== null && read.value >= 0 && read.value <= MOST_STOCK
        ? read.value
        : undefined;
};

/** A count as it is typed: `12` replaces an earlier count, `+3` adds to it. */
export const countFrom = (given: string, earlier: number | undefined): number | undefined => {
    const typed = latinDigits(given).trim();
    const adds = typed.startsWith('+');
    const count = readCount(adds ? typed.slice(1) : typed);
    const sum = count === undefined ? undefined : count + (adds ? (earlier ?? 0) : 0);
    return sum !== undefined && sum <= MOST_STOCK ? sum : undefined;
};

type CountedLines = { counts: Map<string, number>; bad: string[] };

/**
 * The counts of pasted lines, by SKU: a SKU, then a tab, comma, semicolon or space, then a number. Lines with the same
 * SKU are added up. `bad` are the lines that are not understood; a first line without a number is a heading.
 */
export const readCountLines = (pasted: string): CountedLines => {
    const counts = new Map<string, number>();
    const bad: string[] = [];
    const lines = pasted.split(/\r\n|\r|\n/).filter(line => line.trim() !== '');
    for (const [at, line] of lines.entries()) {
        const [, sku, number] =
            /^([^\t]+?)\s*\t\s*([^\t]+?)\s*$/.exec(line) ??
            /^\s*(\S.*?)\s*[,;\s]\s*(\S+)\s*$/.exec(line) ??
            [];
        const count = number === undefined ? undefined : readCount(number);
        if (sku === undefined || count === undefined) {
            if (at > 0 || lines.length === 1) bad.push(line.trim());
            continue;
        }
        const key = cleanKey(sku).trim();
        counts.set(key, Math.min(MOST_STOCK, (counts.get(key) ?? 0) + count));
    }
    return { counts, bad };
};
