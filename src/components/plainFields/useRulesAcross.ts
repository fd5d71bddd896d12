import { useContext, useMemo } from 'react';
import { useTranslate, type Validator } from 'react-admin';
import { ownRules } from '../../../contract/fields/ownFields';
import { plainField } from '../../../contract/fields/plainFields';
import { ruleKey } from '../../../contract/fields/rule';
import { brokenRules, changedSince } from '../../../contract/fields/rules';
import { EditedRecordContext } from '../forms/Known';

/**
 * The check of the rules across fields that are said at one of them: the first changed one that has an input made of its
 * description. A rule that throws is left to the server, which logs it.
 */
export const useRulesAcross = (noun: string, name: string, source: string): Validator | undefined => {
    const translate = useTranslate();
    const former = useContext(EditedRecordContext);
    return useMemo(() => {
        // A form with another source, such as a bulk edit, has no whole record.
        if (source !== name || !ownRules(noun).some(({ fields }) => fields.includes(name))) return undefined;
        return (_, values: Record<string, unknown>) => {
            const record = { ...former, ...values };
            const isChanged = changedSince(former?.id === undefined ? undefined : former, record);
            const isSaid = (field: string) => isChanged(field) && plainField(noun, field) !== undefined;
            try {
                const broken = brokenRules(noun, record, isSaid).find(({ field }) => field === name);
                return broken && translate(ruleKey(noun, broken.at));
            } catch (error) {
                console.error(error);
                return undefined;
            }
        };
    }, [noun, name, source, former, translate]);
};
