type Row = Record<string, unknown>;

/** The version of a record: its `updated_at`, or the version number of the terms. */
export const versionOf = (record: Row | undefined): string | undefined => {
    const version = record?.updated_at ?? record?.version;
    return version === undefined || version === null ? undefined : String(version);
};

/** The state of a record: its version, or all its values if the host gives no version. */
export const stateOf = (record: Row): string => versionOf(record) ?? JSON.stringify(record);
