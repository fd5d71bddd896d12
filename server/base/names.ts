import { labelIn } from '../../contract/fields/describe';
import { isSpecified, statusOf } from '../../contract/statuses';
import { listIn, nameOf, type Names } from '../../i18n/grammar';
import type { Sentences } from '../../i18n/say';
import { NAMES } from './language';
import { languageOfSentences } from './ownNounName';

/** The name of a record in a sentence's language. */
export const nameIn = (sentences: Sentences, names: Names): string =>
    nameOf(languageOfSentences(sentences), names);

/** The name of a status in a sentence's language: the shop's label, else that of the specification; an unknown one has its id. */
export const statusIn = (sentences: Sentences, id: string): string => {
    const language = languageOfSentences(sentences);
    const name = isSpecified(id) ? NAMES[language].status[id] : undefined;
    return name ?? labelIn(statusOf(id)?.label ?? id.replaceAll('_', ' '), language);
};

/** A list in a sentence's language: one category and two products. */
export const textsIn = (sentences: Sentences, texts: readonly (string | false)[]): string =>
    listIn(
        languageOfSentences(sentences),
        texts.filter(text => text !== false),
    );

const quotedIn = (sentences: Sentences, names: readonly string[]) =>
    textsIn(
        sentences,
        names.map(name => sentences.quoted({ name })),
    );

/** A list of records by their names in quotation marks. */
export const recordsIn = (sentences: Sentences, records: readonly Names[]): string =>
    quotedIn(
        sentences,
        records.map(record => nameIn(sentences, record)),
    );

/** A list of permissions by their names in quotation marks; an unknown one has its id. */
export const permissionsIn = (sentences: Sentences, ids: readonly string[]): string => {
    const { permission } = NAMES[languageOfSentences(sentences)];
    return quotedIn(
        sentences,
        ids.map(id => permission[id] ?? id),
    );
};
