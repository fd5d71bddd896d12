import { useMemo } from 'react';
import { mayEdit, maySee } from '../../../contract/fields/access';
import { computedFields } from '../../../contract/fields/across/ownParts';
import { shownFields, type PlainField } from '../../../contract/fields/plainFields';
import { useAccess } from '../../providers/auth/access';

/** Whose plain fields: those of the core, or those that the shop adds. */
export type Side = 'core' | 'shop';

/** The plain fields of a noun that the role may see, and whether it may change one. */
export const usePlainAccess = () => {
    const { permissions } = useAccess();
    return useMemo(
        () => ({
            seenFields: (noun: string, of?: Side): PlainField[] =>
                shownFields(noun).filter(
                    field => maySee(permissions, field) && (!of || of === (field.isCore ? 'core' : 'shop')),
                ),
            /** The computed fields of a noun that the role may see. */
            seenComputed: (noun: string): PlainField[] =>
                computedFields(noun).filter(field => maySee(permissions, field)),
            maySee: (field: PlainField): boolean => maySee(permissions, field),
            mayEdit: (field: PlainField): boolean => mayEdit(permissions, field),
        }),
        [permissions],
    );
};
