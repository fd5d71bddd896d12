import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayEdit } from '../../../../contract/fields/access';
import { ownFields } from '../../../../contract/fields/ownFields';
import { useAccess } from '../../../providers/auth/access';
import { filterInAddress } from '../listParams';

/** The records by which the list of a shop's noun is filtered, to which a new record refers too. */
export const useReferencesInAddress = (noun: string): Record<string, number | number[]> => {
    const [search] = useSearchParams();
    const { permissions } = useAccess();
    const [given] = useState(() => {
        const filter = filterInAddress(search.get('filter')) as Record<string, unknown>;
        return Object.fromEntries(
            ownFields(noun).flatMap((field): [string, number | number[]][] => {
                const value = filter[field.name];
                if (typeof value !== 'number' || !mayEdit(permissions, field)) return [];
                if (field.type === 'references') return [[field.name, [value]]];
                return field.reference ? [[field.name, value]] : [];
            }),
        );
    });
    return given;
};
