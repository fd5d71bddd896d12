import type { Language } from '../contract/languages';
import { labelIn } from '../contract/fields/describe';
import { isSpecified, statusOf } from '../contract/statuses';

/** The name of a status in a language: the shop's label, else that of the specification; an unknown one itself. */
export const statusNames =
    (language: Language, specified: Readonly<Record<string, string>>) =>
    (id: string): string => {
        const name = isSpecified(id) ? specified[id] : undefined;
        return name ?? labelIn(statusOf(id)?.label ?? String(id).replaceAll('_', ' '), language);
    };
