/**
 * - `fault`: the host does otherwise than the specification, and the panel cannot work with it.
 * - `difference`: the panel copes; the sentence says how.
 * - `unchecked`: could not be checked; the sentence says why.
 * - `left`: was changed, and could not be set back.
 */
export type Kind = 'fault' | 'difference' | 'unchecked' | 'left';
export const KINDS: readonly Kind[] = ['fault', 'difference', 'unchecked', 'left'];

/**
 * `call` is a method and a path, such as `GET /products/:id`. Findings of one `group` have one cause; in a group of missing
 * fields each has its `field`.
 */
export type Finding = {
    call: string;
    kind: Kind;
    sentence: string;
    group: string;
    field?: string | undefined;
};

/** Findings of one cause: their first, and how many there are. */
export type Group = {
    kind: Kind;
    group: string;
    count: number;
    example: Finding;
    fields: string[];
    calls: string[];
};

/** Characters that a terminal obeys: controls, and those that turn the direction of text. */
const CONTROLS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A text of a host as it may be printed. */
const printable = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(CONTROLS, '\uFFFD');

/** Findings of a run, without repetitions, and the calls that it made. */
export class Findings {
    readonly all: Finding[] = [];
    /** Each call that was sent, with the number of times. */
    readonly sent = new Map<string, number>();
    /** The calls that were answered and not refused. */
    readonly answered = new Set<string>();
    /** The calls of which a cause is known. */
    readonly #explained = new Set<string>();

    /** Without a `group`, equal sentences are one. */
    add(kind: Kind, call: string, text: string, cause = text, field?: string): void {
        const isOfAnswer = kind === 'fault' || kind === 'difference';
        if (isOfAnswer && this.#explained.has(call)) return;
        const [sentence, group] = [printable(text), printable(cause)];
        if (!this.all.some(found => found.call === call && found.sentence === sentence))
            this.all.push({ call, kind, sentence, group, ...(field !== undefined && { field }) });
    }

    fault = (call: string, sentence: string, group?: string): void =>
        this.add('fault', call, sentence, group);
    difference = (call: string, sentence: string, group?: string): void =>
        this.add('difference', call, sentence, group);
    /** A fault that explains all others of a call: what else is found of its answers follows from it. */
    cause = (call: string, sentence: string, group?: string): void => {
        this.fault(call, sentence, group);
        this.#explained.add(call);
    };
    unchecked = (call: string, sentence: string): void => this.add('unchecked', call, sentence);

    count(call: string, isAnswered: boolean): void {
        this.sent.set(call, (this.sent.get(call) ?? 0) + 1);
        if (isAnswered) this.answered.add(call);
    }

    of(kind: Kind): Finding[] {
        return this.all.filter(found => found.kind === kind);
    }

    /** The findings of a kind by their causes. */
    groupsOf(kind: Kind): Group[] {
        const groups = new Map<string, Group>();
        for (const finding of this.of(kind)) {
            const { group, call, field } = finding;
            const known = groups.get(group) ?? {
                kind,
                group,
                count: 0,
                example: finding,
                fields: [],
                calls: [],
            };
            known.count += 1;
            if (field !== undefined && !known.fields.includes(field)) known.fields.push(field);
            if (!known.calls.includes(call)) known.calls.push(call);
            groups.set(group, known);
        }
        return [...groups.values()];
    }
}
