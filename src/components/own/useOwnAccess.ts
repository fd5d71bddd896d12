import { useMemo } from 'react';
import { mayEdit, maySee } from '../../../contract/fields/access';
import { ownFields, type OwnField } from '../../../contract/fields/ownFields';
import { useAccess } from '../../providers/auth/access';

/** The shop's fields of a noun that the role may see, and whether it may change one. */
export const useOwnAccess = () => {
    const { permissions } = useAccess();
    return useMemo(
        () => ({
            seenFields: (noun: string): OwnField[] =>
                ownFields(noun).filter(field => maySee(permissions, field)),
            mayEdit: (field: OwnField): boolean => mayEdit(permissions, field),
        }),
        [permissions],
    );
};
