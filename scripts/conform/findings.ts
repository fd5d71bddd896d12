/**
 * - `fault`: the host does otherwise than the contract, and the panel cannot work with it.
 * - `difference`: the panel copes; the sentence says how.
 * - `unchecked`: could not be checked; the sentence says why.
 * - `left`: was changed, and could not be set back.
 */
export type Kind = 'fault' | 'difference' | 'unchecked' | 'left';

/** `call` is a method and a path, such as `GET /products/:id`. */
type Finding = { call: string; kind: Kind; sentence: string };

/** What a run found, without repetitions, and which calls it made. */
export class Findings {
    readonly all: Finding[] = [];
    /** Each call that was sent, with the number of times. */
    readonly sent = new Map<string, number>();

    add(kind: Kind, call: string, sentence: string): void {
        if (!this.all.some(found => found.call === call && found.sentence === sentence))
            this.all.push({ call, kind, sentence });
    }

    fault = (call: string, sentence: string): void => this.add('fault', call, sentence);
    difference = (call: string, sentence: string): void => this.add('difference', call, sentence);
    unchecked = (call: string, sentence: string): void => this.add('unchecked', call, sentence);

    count(call: string): void {
        this.sent.set(call, (this.sent.get(call) ?? 0) + 1);
    }

    of(kind: Kind): Finding[] {
        return this.all.filter(found => found.kind === kind);
    }
}
