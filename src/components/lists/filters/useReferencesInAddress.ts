import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayEdit } from '../../../../contract/fields/access';
import { ownFields } from '../../../../contract/fields/ownFields';
import { useAccess } from '../../../providers/auth/access';
import { filterInAddress } from '../listParams';

/** The records by which the list of a shop's noun is filtered, to which a new record refers too. */
export const useReferencesInAddress = (noun: string): Record<string, number> => {
    const [search] = useSearchParams();
    const { permissions } = useAccess();
    const [given] = useState(() => {
        const filter = filterInAddress(search.get('filter')) as Record<string, unknown>;
        return Object.fromEntries(
            ownFields(noun).flatMap((field): [string, number][] => {
                const value = filter[field.name];
                return field.reference && mayEdit(permissions, field) && typeof value === 'number'
                    ? [[field.name, value]]
                    : [];
            }),
        );
    });
    return given;
};
