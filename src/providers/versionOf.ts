/** What tells one state of a record from the next: when it was changed; of the terms, which version they are. */
export const versionOf = (record: Record<string, unknown> | undefined): string | undefined => {
    const version = record?.updated_at ?? record?.version;
    return version === undefined || version === null ? undefined : String(version);
};
