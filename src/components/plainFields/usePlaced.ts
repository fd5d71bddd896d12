import { useMemo } from 'react';
import { arrangedFields } from '../../../contract/fields/across/ownParts';
import type { ArrangedField, Side as Beside } from '../../../contract/fields/across/places';
import { plainFields, type PlainField } from '../../../contract/fields/plainFields';
import { usePlainAccess, type Side } from './usePlainAccess';

type Section = { key: string; fields: ArrangedField[] };

/** The plain fields of a noun that the role may see, by their places in forms and on pages. */
export const usePlaced = () => {
    const { seenFields, maySee } = usePlainAccess();
    return useMemo(() => {
        const own = (noun: string) => arrangedFields(noun).filter(maySee);
        /** The shop's fields on one side of a field of the core. */
        const beside = (noun: string, side: Beside, of: string): ArrangedField[] =>
            own(noun).filter(field => field.beside?.of === of && field.beside.side === side);
        /** The core's fields that are made of their descriptions, with the shop's between them. */
        const coreFields = (noun: string, without: readonly string[]): PlainField[] => {
            const seen = seenFields(noun, 'core');
            if (import.meta.env.SHOP_IS_EMPTY) return seen.filter(({ name }) => !without.includes(name));
            return plainFields(noun)
                .filter(({ isCore, name }) => isCore && !without.includes(name))
                .flatMap(field => [
                    ...beside(noun, 'before', field.name),
                    ...(seen.includes(field) ? [field] : []),
                    ...beside(noun, 'after', field.name),
                ]);
        };
        return {
            beside,
            /** The fields without a section. The shop's are those that stand beside none of the core. */
            firstFields: (noun: string, of?: Side, without: readonly string[] = []): PlainField[] => [
                ...(of === 'shop' ? [] : coreFields(noun, without)),
                ...(of === 'core' ? [] : own(noun).filter(field => !field.sectionKey && !field.beside)),
            ],
            /** The shop's fields without a section, also those beside fields of the core. */
            ownFirst: (noun: string): PlainField[] => own(noun).filter(({ sectionKey }) => !sectionKey),
            /** The sections of a noun with their fields. */
            sections: (noun: string): Section[] => {
                const fields = own(noun);
                const keys = new Set(fields.flatMap(({ sectionKey }) => sectionKey ?? []));
                return [...keys].map(key => ({
                    key,
                    fields: fields.filter(({ sectionKey }) => sectionKey === key),
                }));
            },
        };
    }, [seenFields, maySee]);
};
