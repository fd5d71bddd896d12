import { ownFields } from '../../../contract/fields/ownFields';
import { nameBeside } from '../../../contract/fields/names';
import type { Db } from '../../db/connect';
import { readerMay } from '../../db/lists/reader';
import { readers } from '../alerts/feedReaders';
import { namesById, type Named } from '../log/recordNames';

type Answer = Record<string, unknown> & { id: number };

/**
 * Answers with the records that the fields of a noun refer to beside their ids: `category_id` with `category`. A reader who may not
 * read the records of a noun gets their ids alone.
 */
export async function withNames<T extends Answer>(db: Db, noun: string, answers: T[]): Promise<T[]> {
    const references = ownFields(noun).flatMap(({ name, reference }) =>
        reference && readerMay(readers(reference)) ? [{ name, reference }] : [],
    );
    if (references.length === 0 || answers.length === 0) return answers;
    const found = new Map<string, Map<number, Named>>();
    for (const { name, reference } of references) {
        const ids = answers.flatMap(answer => (answer[name] as number | null) ?? []);
        found.set(name, await namesById(db, reference, ids));
    }
    return answers.map(answer => ({
        ...answer,
        ...Object.fromEntries(
            references.map(({ name }) => [
                nameBeside(name),
                found.get(name)?.get(answer[name] as number) ?? null,
            ]),
        ),
    }));
}
