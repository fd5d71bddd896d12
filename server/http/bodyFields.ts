import type { Call } from '../../contract/call';
import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';

/** The fields of each call's body that are meant, by name. */
export const fieldsOfBodies = (
    isMeant: (noun: Noun, field: string) => boolean,
): ReadonlyMap<Call, readonly string[]> =>
    new Map(
        Object.values<Noun>(nouns).flatMap(noun =>
            Object.values(noun.calls).map((call): [Call, string[]] => [
                call,
                call.body.filter(field => isMeant(noun, field)),
            ]),
        ),
    );

/** A body with some of its texts changed; everything else stays as it was sent. */
export function withTexts(
    body: unknown,
    names: readonly string[],
    changed: (text: string, body: object) => string,
): unknown {
    if (names.length === 0 || typeof body !== 'object' || body === null) return body;
    return Object.fromEntries(
        Object.entries(body).map(([name, value]: [string, unknown]) => [
            name,
            names.includes(name) && typeof value === 'string' ? changed(value, body) : value,
        ]),
    );
}
