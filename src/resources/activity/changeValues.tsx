import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { nouns } from '../../../contract/nouns';
import { isRichText, withEscapedSigns } from '../../../contract/richText';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { useCountryName, useLocationText } from '../../components/fields/CountryField';
import { useArrow } from '../../components/lists/rows/FromTo';
import { ReferenceName } from '../../components/plainFields/ReferenceName';
import { formatDateTime } from '../../components/fields/dates';
import { Money } from '../../components/fields/MoneyField';
import { useListFormat } from '../../components/fields/useListFormat';
import { useStatusText } from '../../components/fields/StatusChip';
import { usePermissionText, useResourceText, useText } from '../../components/hooks/useText';
import type { Audience } from '../../../contract/schemas/campaigns';
import { useAudienceText } from '../campaigns/fields';
import { useShopWords } from '../orders/fields';
import { moneyFields, plainField } from '../../../contract/fields/plainFields';
import { ORDER_AMOUNTS } from '../../../contract/shop';
import { usePlainText } from '../../components/plainFields/usePlainText';

/** The noun whose records a field names by id. */
const REFERENCES: Record<string, string> = {
    role_id: 'roles',
    category_id: 'categories',
    parent_id: 'categories',
    after_id: 'categories',
    product_id: 'products',
    banners_ids: 'banners',
    products_ids: 'products',
    categories_ids: 'categories',
};
/** The noun of a link's target, by the link's type. */
const TARGETS: Record<string, string> = { product: 'products', category: 'categories' };

/** The noun whose records a field of an entry names by id. */
const referenceOf = (
    resource: string,
    field: string,
    changes: ActivityEntry['changes'],
): string | undefined => {
    const own = plainField(resource, field);
    if (own) return own.type === 'references' ? own.to : own.reference;
    const { ref_type: type } = changes;
    return field === 'ref_id' ? TARGETS[String(type?.to ?? type?.from)] : REFERENCES[field];
};
export const MONEY = new Set([...moneyFields, ...ORDER_AMOUNTS]);
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const MAX_LENGTH = 160;

/** The text of a value without the tags of its formatting. */
export const withoutTags = (text: string): string =>
    isRichText(text)
        ? withEscapedSigns(text)
              .replace(/<[^>]+>/g, ' ')
              .replaceAll('&lt;', '<')
        : text;

/** The label of a field: its own, or the name of the records that it refers to. */
export const useFieldLabel = () => {
    const { field, name } = useResourceText();
    return (resource: string, source: string): string => {
        const reference = REFERENCES[source];
        if (reference && source.endsWith('_ids')) return name(reference, 2);
        const label = field(resource, source === 'file' ? 'photo' : source);
        return reference && label === source ? name(reference) : label;
    };
};

const isIds = (value: unknown): value is number[] =>
    Array.isArray(value) && value.every(id => typeof id === 'number');

/** Network addresses, each with its location; devices and calls. */
const Texts = ({ texts, locations = {} }: { texts: string[]; locations: ActivityEntry['places'] }) => {
    const locationOf = useLocationText();
    return texts.map((one, at) => {
        const location = locationOf(locations[one]);
        return (
            <span key={one}>
                {at > 0 && ' · '}
                <bdi dir="ltr">{one}</bdi>
                {location && ` (${location})`}
            </span>
        );
    });
};

const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every(one => typeof one === 'string');

const References = ({ resource, ids }: { resource: string; ids: number[] }) =>
    ids.map((id, at) => (
        <span key={id}>
            {at > 0 && ' · '}
            <ReferenceName resource={resource} id={id} />
        </span>
    ));

/** Members added to a list and removed from it. If there are none, a note that its order changed. */
const Members = <T,>({
    from,
    to,
    children,
}: {
    from: readonly T[];
    to: readonly T[];
    children: (members: T[]) => ReactNode;
}) => {
    const text = useText();
    const added = to.filter(one => !from.includes(one));
    const removed = from.filter(one => !to.includes(one));
    if (added.length + removed.length === 0) return <>{text('screen.activity.reordered')}</>;
    // The names may be elements, so the message is split around them.
    const line = (key: 'added' | 'removed', members: T[]) => {
        const [before, after] = text(`screen.activity.${key}`, { names: '\n' }).split('\n');
        return (
            members.length > 0 && (
                <div>
                    {before}
                    {children(members)}
                    {after}
                </div>
            )
        );
    };
    return (
        <>
            {line('added', added)}
            {line('removed', removed)}
        </>
    );
};

/** Formats one value of a field in words. */
const useValue = () => {
    const text = useText();
    const country = useCountryName();
    const { name: resourceName } = useResourceText();
    const translate = useTranslate();
    const status = useStatusText();
    const words = useShopWords();
    const ownText = usePlainText();
    const audienceText = useAudienceText();
    return (
        resource: string,
        field: string,
        value: unknown,
        reference: string | undefined,
        locations: ActivityEntry['places'],
    ): ReactNode => {
        if (value === null || value === undefined || value === '') return text('screen.facts.empty');
        if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
        const own = plainField(resource, field);
        if (own && own.type !== 'text' && !reference) return <bdi>{ownText(resource, own, value)}</bdi>;
        if (field === 'status') return status(String(value));
        if (field === 'stock_reason')
            return translate(`screen.stock.reasons.${String(value)}`, { _: String(value) });
        if (field === 'method')
            return translate(`screen.factors.methods.${String(value)}`, { _: String(value) });
        if (field === 'device_type') return words.device(String(value));
        if (MONEY.has(field) && typeof value === 'number') return <Money value={value} />;
        if (field === 'country') return country(String(value));
        if (field === 'payment_type') return words.paymentType(String(value));
        if (field === 'ref_type') return resourceName(TARGETS[String(value)] ?? String(value));
        if (reference && typeof value === 'number') return <ReferenceName resource={reference} id={value} />;
        if (typeof value === 'string' && INSTANT.test(value))
            return <bdi dir="ltr">{formatDateTime(value)}</bdi>;
        if (field === 'audience') return audienceText(Object(value) as Audience);
        if (isTexts(value)) return <Texts texts={value} locations={locations} />;
        const plain = (typeof value === 'object' ? JSON.stringify(value) : withoutTags(String(value))).trim();
        return <bdi>{plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain}</bdi>;
    };
};

/** The old and the new value of a field; `to` alone says a change in words, such as what was added to a list and removed from it. */
export interface ChangeEnds {
    from?: ReactNode;
    to?: ReactNode;
}

type Changed = { resource: string; field: string; locations?: ActivityEntry['places'] } & Pick<
    ActivityEntry,
    'changes'
>;

/** Returns the old and the new value of a field of an entry. */
export const useChangeEnds = () => {
    const text = useText();
    const valueOf = useValue();
    const { name } = useResourceText();
    const permission = usePermissionText();
    const listed = useListFormat();
    return ({ resource, field, changes, locations = {} }: Changed): ChangeEnds => {
        const { from, to } = changes[field] ?? {};
        const reference = referenceOf(resource, field, changes);
        if (resource === nouns.views.name && field === 'list') return { to: name(String(to ?? from), 2) };
        // Its value is the name of a file.
        if (field === 'photo' || field === 'file')
            return { to: text(`screen.activity.photo.${!from ? 'added' : to ? 'replaced' : 'removed'}`) };
        if (reference && (isIds(from) || isIds(to)))
            return {
                to: (
                    <Members from={isIds(from) ? from : []} to={isIds(to) ? to : []}>
                        {ids => <References resource={reference} ids={ids} />}
                    </Members>
                ),
            };
        if (field === 'permissions' && (Array.isArray(from) || Array.isArray(to)))
            return {
                to: (
                    <Members from={(from ?? []) as string[]} to={(to ?? []) as string[]}>
                        {names => listed(names.map(permission))}
                    </Members>
                ),
            };
        if (field === 'photos' && typeof from === 'string' && typeof to === 'string')
            return {
                to: (
                    <Members from={from.split(', ')} to={to.split(', ')}>
                        {ids => String(ids.length)}
                    </Members>
                ),
            };
        return {
            ...(from !== undefined && { from: valueOf(resource, field, from, reference, locations) }),
            ...(to !== undefined && { to: valueOf(resource, field, to, reference, locations) }),
        };
    };
};

/** The old and the new value of a field in one line. */
export const Ends = ({ from, to }: ChangeEnds) => {
    const arrow = useArrow();
    return (
        <>
            {from}
            {from !== undefined && to !== undefined && ` ${arrow} `}
            {to}
        </>
    );
};

/** The same of a changed field. */
export const ChangeValue = (changed: Changed) => <Ends {...useChangeEnds()(changed)} />;
