type Row = Record<string, unknown>;

/** What tells one state of a record from the next: when it was changed; of the terms, which version they are. */
export const versionOf = (record: Row | undefined): string | undefined => {
    const version = record?.updated_at ?? record?.version;
    return version === undefined || version === null ? undefined : String(version);
};

/** The same of any record: where a host gives no version, what it holds is the state. */
export const stateOf = (record: Row): string => versionOf(record) ?? JSON.stringify(record);
