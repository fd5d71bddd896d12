import { useContext, useMemo } from 'react';
import { useTranslate, type Validator } from 'react-admin';
import { missingFields } from '../../../contract/fields/conditions';
import { ownRules } from '../../../contract/fields/ownFields';
import { plainField, type PlainField } from '../../../contract/fields/plainFields';
import { ruleKey } from '../../../contract/fields/rule';
import { brokenRules, changedSince } from '../../../contract/fields/rules';
import { EditedRecordContext } from '../forms/Known';

/**
 * The check of the rules across fields that are said at one of them: the first changed one that has an input made of its
 * description; and of the value that it needs where its condition is met. A rule that throws is left to the server, which logs it.
 */
export const useRulesAcross = (
    noun: string,
    { name, requiredWhen }: PlainField,
    source: string,
): Validator | undefined => {
    const translate = useTranslate();
    const former = useContext(EditedRecordContext);
    return useMemo(() => {
        // A form with another source, such as a bulk edit, has no whole record.
        if (source !== name) return undefined;
        if (!requiredWhen && !ownRules(noun).some(({ fields }) => fields.includes(name))) return undefined;
        const validate: Validator = (_, values: Record<string, unknown>) => {
            const record = { ...former, ...values };
            const isChanged = changedSince(former?.id === undefined ? undefined : former, record);
            if (missingFields(noun, record, isChanged).some(field => field.name === name))
                return translate('ra.validation.required');
            const isSaid = (field: string) => isChanged(field) && plainField(noun, field) !== undefined;
            try {
                const broken = brokenRules(noun, record, isSaid).find(({ field }) => field === name);
                return broken && translate(ruleKey(noun, broken.at));
            } catch (error) {
                console.error(error);
                return undefined;
            }
        };
        // By which react-admin marks the label.
        return Object.assign(validate, requiredWhen && { isRequired: true });
    }, [noun, name, requiredWhen, source, former, translate]);
};
