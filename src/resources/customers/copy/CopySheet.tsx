import { joinSentences } from '../../../../i18n/grammar';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CustomerCopy } from '../../../../contract/schemas/customers';
import { formatDateTime } from '../../../components/fields/dates';
import { formatAmount, formatMoney } from '../../../components/fields/money';
import { useTag } from '../../../components/fields/MoneyField';
import { useName } from '../../../components/fields/NameField';
import { useStatusText } from '../../../components/fields/StatusChip';
import { useZoneName } from '../../../components/fields/useZoneName';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { CURRENCY } from '../../../providers/host';
import { useFieldLabel } from '../../activity/changeValues';
import { useCopyText } from './useCopyText';

type CopiedOrder = CustomerCopy['orders'][number];

/** The values of a record that are no lists of records, each with its label. */
const Facts = ({ resource, record }: { resource: string; record: object }) => {
    const label = useFieldLabel();
    const textOf = useCopyText();
    const facts = Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
        const isList = Array.isArray(value) && value.some(one => typeof one === 'object');
        const shown = isList ? '' : textOf(resource, field, value);
        return shown ? [{ field, shown }] : [];
    });
    return (
        <dl>
            {facts.map(({ field, shown }) => (
                <div key={field}>
                    <dt>{label(resource, field)}</dt>
                    <dd>
                        <bdi>{shown}</bdi>
                    </dd>
                </div>
            ))}
        </dl>
    );
};

/** A table with its columns; nothing without rows. */
const Rows = ({ columns, rows }: { columns: string[]; rows: ReactNode[][] }) =>
    rows.length > 0 && (
        <table>
            <thead>
                <tr>
                    {columns.map(column => (
                        <th key={column} scope="col">
                            {column}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map((cells, at) => (
                    <tr key={at}>
                        {cells.map((cell, column) => (
                            <td key={columns[column]}>
                                <bdi>{cell}</bdi>
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );

/** A part of the copy with its heading; nothing without records. */
const Part = <Row,>({
    title,
    rows,
    children,
}: {
    title: string;
    rows: readonly Row[];
    children: (rows: readonly Row[]) => ReactNode;
}) =>
    rows.length > 0 && (
        <section>
            <h2>{title}</h2>
            {children(rows)}
        </section>
    );

const Items = ({ items }: Pick<CopiedOrder, 'items'>) => {
    const text = useText();
    const tag = useTag();
    const nameOf = useName();
    const optionOf = ({ value, value_ar }: CopiedOrder['items'][number]['options'][number]) =>
        nameOf({ name: value, name_ar: value_ar });
    return (
        <Rows
            columns={[
                text('screen.print.item'),
                text('resources.products.fields.sku'),
                text('screen.print.quantity'),
                text('screen.print.unit_price', { currency: CURRENCY }),
                text('screen.print.line_total', { currency: CURRENCY }),
            ]}
            rows={items.map(item => [
                [nameOf(item), ...item.options.map(optionOf)].join(' · '),
                item.sku,
                item.quantity,
                formatAmount(item.unit_price, tag),
                formatAmount(item.total, tag),
            ])}
        />
    );
};

const Refunds = ({ returns, items }: Pick<CopiedOrder, 'returns' | 'items'>) => {
    const text = useText();
    const tag = useTag();
    const nameOf = useName();
    const pieces = ({ item_id, quantity, state }: CopiedOrder['returns'][number]['items'][number]) =>
        `${quantity} × ${nameOf(items.find(({ id }) => id === item_id))} (${text(`screen.orders.returns.state.${state}`)})`;
    return (
        <Rows
            columns={[
                text('screen.print.credit_note'),
                text('screen.print.issued'),
                text('resources.orders.fields.refunded'),
                text('screen.orders.reason'),
                text('resources.orders.fields.returned_count'),
            ]}
            rows={returns.map(note => [
                note.number,
                formatDateTime(note.at),
                formatMoney(note.amount, tag),
                note.reason,
                note.items.map(pieces).join(' · '),
            ])}
        />
    );
};

const OrderPart = ({ order }: { order: CopiedOrder }) => {
    const text = useText();
    const status = useStatusText();
    return (
        <>
            <h3>
                <bdi dir="ltr">{order.number}</bdi>
            </h3>
            <Facts resource="orders" record={order} />
            <Items items={order.items} />
            <Refunds returns={order.returns} items={order.items} />
            <Rows
                columns={[
                    text('resources.activity.fields.at'),
                    text('resources.orders.fields.status'),
                    text('resources.orders.fields.notes'),
                ]}
                rows={order.status_history.map(step => [
                    formatDateTime(step.at),
                    status(step.status),
                    step.notes,
                ])}
            />
            <Rows
                columns={[text('screen.print.printed'), text('screen.print.document')]}
                rows={order.prints.map(({ at, kind }) => [formatDateTime(at), text(`screen.print.${kind}`)])}
            />
        </>
    );
};

const Messages = ({ messages }: { messages: CustomerCopy['messages'] }) => {
    const text = useText();
    const nameOf = useName();
    return messages.map(({ id, title, title_ar, body, body_ar, sent_at, opened_at }) => (
        <article key={id}>
            <h3 dir="auto">{nameOf({ name: title, name_ar: title_ar })}</h3>
            <p dir="auto">{nameOf({ name: body, name_ar: body_ar })}</p>
            <p>
                <bdi dir="ltr">{formatDateTime(sent_at)}</bdi>
                {opened_at && ` · ${text('screen.customers.copy.opened', { at: formatDateTime(opened_at) })}`}
            </p>
        </article>
    ));
};

const History = ({ entries, copy }: { entries: CustomerCopy['activity']; copy: CustomerCopy }) => {
    const text = useText();
    const translate = useTranslate();
    const label = useFieldLabel();
    const textOf = useCopyText();
    const numbers = new Map(copy.orders.map(({ id, number }) => [id, number]));
    const changed = ({ resource, changes }: CustomerCopy['activity'][number]) =>
        Object.entries(changes).map(([field, { from, to }]) =>
            text('screen.pair', {
                label: label(resource, field),
                value: [from, to]
                    .map(value => textOf(resource, field, value))
                    .filter(Boolean)
                    .join(' / '),
            }),
        );
    return (
        <Rows
            columns={[
                text('resources.activity.fields.at'),
                text('resources.activity.fields.action'),
                text('resources.activity.fields.record_name'),
                text('resources.activity.fields.changes'),
            ]}
            rows={entries.map(entry => [
                formatDateTime(entry.at),
                translate(`screen.activity.actions.${entry.action}`, { _: entry.action }),
                entry.resource === 'orders' ? numbers.get(entry.record_id) : copy.customer.name,
                changed(entry).join(' · '),
            ])}
        />
    );
};

/** All that the shop holds of a customer, to be read. */
export const CopySheet = ({ copy }: { copy: CustomerCopy }) => {
    const text = useText();
    const zone = useZoneName();
    const { name, field } = useResourceText();
    const { customer, phones, orders, messages, records, activity } = copy;
    return (
        <>
            <p>{text('shop.name')}</p>
            <h1>{text('screen.customers.copy.title', { name: customer.name })}</h1>
            <p>
                {joinSentences([
                    text('screen.customers.copy.made', { at: formatDateTime(copy.at) }),
                    text('screen.print.zone', { zone }),
                ])}
            </p>
            <Facts resource="customers" record={customer} />
            <Part title={text('screen.customers.copy.phones')} rows={phones}>
                {rows => (
                    <Rows
                        columns={[field('devices', 'created_at'), text('screen.customers.copy.last_used')]}
                        rows={rows.map(phone => [
                            formatDateTime(phone.created_at),
                            formatDateTime(phone.seen_at),
                        ])}
                    />
                )}
            </Part>
            <Part title={name('orders', 2)} rows={orders}>
                {rows => rows.map(order => <OrderPart key={order.id} order={order} />)}
            </Part>
            <Part title={name('campaigns', 2)} rows={messages}>
                {() => <Messages messages={messages} />}
            </Part>
            {Object.entries(records).map(([noun, rows]) => (
                <Part key={noun} title={name(noun, 2)} rows={rows}>
                    {() => rows.map(row => <Facts key={String(row.id)} resource={noun} record={row} />)}
                </Part>
            ))}
            <Part title={text('screen.activity.history')} rows={activity}>
                {() => <History entries={activity} copy={copy} />}
            </Part>
        </>
    );
};
