import type { Noun } from '../../../../contract/noun';
import { nouns } from '../../../../contract/nouns';
import { Mend } from '../../../components/import/steps/Mend';
import { MendRecord } from '../../../components/import/steps/MendRecord';
import { fieldsInFiles, columnOf } from '../../../components/import/sheetColumns';
import type { Mender } from '../../../components/import/sheetKind';

/** The mender of a noun's cells that name no record, or several: of references, the record is chosen. */
export const mendReference = (noun: string): Mender => {
    const MendReference: Mender = props => {
        const reference = fieldsInFiles(noun).find(field => columnOf(field) === props.column)?.reference;
        if (!reference) return <Mend {...props} />;
        const { calls = {} } = (nouns as Record<string, Noun>)[reference] ?? {};
        return <MendRecord {...props} resource={reference} calls={calls} cellOf={({ id }) => `#${id}`} />;
    };
    return MendReference;
};
