import type { RaRecord } from 'react-admin';
import { useCallback } from 'react';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { useName } from '../fields/NameField';
import { useResourceText } from './useText';

/** The name of a record of any noun: the field that its noun says, else that of its target, else its kind and id. */
export const useNounName = () => {
    const nameOf = useName();
    const { numbered } = useResourceText();
    return useCallback(
        (resource: string, record: Partial<RaRecord> | undefined): string => {
            if (!record) return '';
            const { recordName = 'name' } = (nouns as Record<string, Noun>)[resource] ?? {};
            const name = recordName === 'name' ? nameOf(record) : String(record[recordName] ?? '');
            return name || nameOf(record.ref as RaRecord | undefined) || numbered(resource, record.id);
        },
        [nameOf, numbered],
    );
};
