import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { checkSync } from 'recheck';
import { wholePattern } from '../../contract/fields/forms';
import { mostCharacters } from '../../contract/fields/limits';
import type { Field } from '../../contract/fields/field';

type TextField = Extract<Field, { type: 'text' }>;

/** The most steps that a match may take: some milliseconds. */
const MOST_STEPS = 1e7;
/** Milliseconds for a pattern that is looked at closely, such as one with look-ahead; a busy machine needs many. */
const MOST_MS = 30_000;

/** Loads recheck, which is large, in this process: its other back ends are programs of their own. */
function load(): typeof checkSync {
    process.env.RECHECK_SYNC_BACKEND = 'pure';
    return (createRequire(import.meta.url)('recheck') as { checkSync: typeof checkSync }).checkSync;
}

const REMEDY =
    'Write it without a repetition within a repetition, and without two beside each other that match the same letters, such as "a+" instead of "(a+)+".';

/** Whether a pattern is done with a text within 200 ms; V8 ends it then. */
function endsSoon(pattern: string, text: string): boolean {
    try {
        new vm.Script('pattern.test(text)').runInNewContext(
            { pattern: new RegExp(wholePattern(pattern), 'u'), text },
            { timeout: 200 },
        );
        return true;
    } catch {
        return false;
    }
}

/**
 * Why a pattern is refused: it is none, or a text of the field's length could keep the browser or the server matching for seconds.
 * Undefined for one that ends soon.
 */
export function patternFault(field: TextField): string | undefined {
    const { pattern } = field;
    if (pattern === undefined) return undefined;
    try {
        void new RegExp(pattern, 'u');
    } catch (error) {
        return `${error instanceof Error ? error.message : String(error)}.`;
    }
    const found = load()(wholePattern(pattern), 'u', {
        timeout: MOST_MS,
        randomSeed: 1,
    });
    if (found.status === 'safe') return undefined;
    if (found.status === 'unknown')
        return `The pattern is too intricate to tell how long it takes. ${REMEDY}`;
    // What texts at random have found is tried, because a guess of the steps may be wrong.
    if (found.checker === 'fuzz' && endsSoon(pattern, found.attack.string.slice(0, mostCharacters(field))))
        return undefined;
    const { complexity } = found;
    const steps =
        complexity.type === 'polynomial'
            ? mostCharacters(field) ** complexity.degree
            : Number.POSITIVE_INFINITY;
    return steps > MOST_STEPS
        ? `A text of ${mostCharacters(field)} letters could keep the pattern busy for seconds or longer. ${REMEDY}`
        : undefined;
}
