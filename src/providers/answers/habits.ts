/** The length of a shown value. */
const MOST_SHOWN = 80;

const noted = new Set<string>();

/** Key of a habit: the form of the raw value, and the type of the value that is read from it. */
const habitOf = (raw: unknown, value: unknown): string =>
    `${typeof raw === 'string' ? raw.replaceAll(/\d+/g, '0').replaceAll(/[a-z]+/gi, 'a') : typeof raw} ${typeof value}`;

/**
 * Says in the console, once for each form, how a value of another form than the contract's is read
 * (docs/your-own-host.md#what-your-host-may-do). `field` is a noun and its field.
 */
export const noteHabit = (field: string, raw: unknown, value: unknown): void => {
    if (Object.is(raw, value) || raw === null || value === null || value === undefined) return;
    // Of records and lists, their values are noted.
    if (typeof raw === 'object' && !field.endsWith('.permissions')) return;
    if (JSON.stringify(raw) === JSON.stringify(value)) return;
    const habit = habitOf(raw, value);
    if (noted.has(habit)) return;
    noted.add(habit);
    const [given, read] = [raw, value].map(one => JSON.stringify(one).slice(0, MOST_SHOWN));
    console.info(`${field} comes as ${given} and is read as ${read} (docs/your-own-host.md).`);
};
