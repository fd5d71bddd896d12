import type { MessageKey } from '../../../../i18n/messages';

/** A named filter of a list. The first tab of a list has none: it shows all. */
export type ListTab = {
    label: MessageKey;
    filter: Readonly<Record<string, string>>;
};

export const namesOf = (tabs: readonly ListTab[]) => tabs.flatMap(({ filter }) => Object.keys(filter));

/** The index of the tab whose filters are set, and no other tab's; -1 if there is none. */
export const openTab = (tabs: readonly ListTab[], values: Readonly<Record<string, unknown>>): number =>
    tabs.findIndex(({ filter }) => namesOf(tabs).every(name => values[name] === filter[name]));
