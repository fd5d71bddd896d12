import { useTranslate } from 'react-admin';
import { isOwnAction } from '../../../contract/fields/actions';
import type { ActivityEntry, ChangeSummary } from '../../../contract/schemas/activity';
import type { MessageKey } from '../../../i18n/messages';
import { formatChange, formatMoney } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { useStatusText } from '../../components/fields/StatusChip';
import { useListFormat } from '../../components/fields/useListFormat';
import { useResourceText, useText } from '../../components/hooks/useText';
import { MONEY, useFieldLabel } from './changeValues';
import { plainField } from '../../../contract/fields/plainFields';
import { usePlainText } from '../../components/plainFields/usePlainText';

/** The most fields that a line names. */
const MOST_FIELDS = 3;

/** The records of a change by kind. Those that an action of the shop has changed are counted once. */
export const countedRecords = ({ records }: ChangeSummary): ChangeSummary['records'] =>
    records.some(({ action }) => isOwnAction(action))
        ? records.filter(({ resource }, at) => records.findIndex(one => one.resource === resource) === at)
        : records;

/** A change of several records in words: `Price +10%, 37 products`. */
export const useChangeWords = () => {
    const text = useText();
    const translate = useTranslate();
    const tag = useTag();
    const listed = useListFormat();
    const label = useFieldLabel();
    const status = useStatusText();
    const ownText = usePlainText();
    const { message } = useResourceText();

    /** A value that all records got; undefined if it is no word or amount. */
    const valueText = (resource: string, field: string, value: unknown): string | undefined => {
        const own = plainField(resource, field);
        if (own && own.type !== 'text') return ownText(resource, own, value) || undefined;
        if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
        if (field === 'status') return status(String(value));
        if (field === 'stock_reason' && value)
            return translate(`screen.stock.reasons.${String(value)}`, { _: String(value) });
        return MONEY.has(field) && typeof value === 'number' ? formatMoney(value, tag) : undefined;
    };
    const fieldText = (resource: string, { name, percent, to }: ChangeSummary['fields'][number]) => {
        const named = label(resource, name);
        // A percentage follows its noun in all languages.
        if (percent !== undefined) return `${named} ${formatChange(percent, tag)}`;
        const value = valueText(resource, name, to);
        return value === undefined ? named : text('screen.pair', { label: named, value });
    };
    return ({ action, undoes }: Pick<ActivityEntry, 'action' | 'undoes'>, summary: ChangeSummary): string => {
        const resource = summary.records[0]?.resource ?? '';
        const fields = summary.fields.slice(0, MOST_FIELDS).map(field => fieldText(resource, field));
        // An action of the shop says more than the fields that it changed.
        const own = summary.records.map(one => one.action).find(isOwnAction);
        const done =
            fields.length > 0 && !own
                ? listed(fields)
                : text(`screen.activity.actions.${own ?? action}` as MessageKey, { _: own ?? action });
        return text('screen.activity.line', {
            what: undoes === null ? done : text('screen.pair', { label: text('action.undo'), value: done }),
            records: listed(
                countedRecords(summary).map(({ resource: noun, count }) =>
                    message(noun, 'counted', { count }),
                ),
            ),
        });
    };
};
