import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useRecordContext, useReference } from 'react-admin';
import type { PlainField } from '../../../contract/fields/plainFields';
import { nameBeside } from '../../../contract/fields/names';
import { nouns } from '../../../contract/nouns';
import type { Noun } from '../../../contract/noun';
import { useAccess } from '../../providers/auth/access';
import { useName } from '../fields/NameField';
import { LtrField } from '../fields/LtrField';
import { PhotoThumb } from '../fields/PhotoThumb';
import { LinkToRecord } from '../fields/RecordLink';
import { lazyPart } from '../lazyPart';
import { isRichText } from '../../../contract/richText';
import { useNounName } from '../hooks/useNounName';
import { useText } from '../hooks/useText';
import { RIM } from '../../theme/tokens';
import { valueField } from './valueField';
import { usePlainText } from './usePlainText';

/** Whether values of a field are of digits, which are left-to-right in every language. */
export const isOfDigits = ({ type }: PlainField): boolean =>
    ['number', 'money', 'date', 'moment', 'colour'].includes(type);

/** The value of a plain field of the present record, or a dash. */
export const PlainValue = ({ noun, source }: { noun: string; source: string }) => {
    const record = useRecordContext();
    const value: unknown = record?.[source];
    const text = useText();
    const say = usePlainText();
    const field = valueField(noun, source);
    const shown = field && say(noun, field, value);
    if (!field || !shown) return text('screen.facts.empty');
    if (field.reference)
        return (
            <PlainReference
                reference={field.reference}
                id={value as number}
                beside={record?.[nameBeside(source)]}
            />
        );
    if (field.type === 'references') return <PlainReferences reference={field.to} ids={value as number[]} />;
    if (field.type === 'phone' || field.type === 'email') return <LtrField source={source} />;
    if (field.type === 'text' && field.rich && isRichText(shown)) return <FormattedText html={shown} />;
    if (field.type === 'photo') return <PhotoThumb src={shown} name={source} />;
    return (
        <bdi
            // A unit may be of another script, beside which the isolated text decides.
            dir={isOfDigits(field) && field.type !== 'number' ? 'ltr' : undefined}
            style={{ whiteSpace: isOfDigits(field) ? 'nowrap' : 'pre-line' }}
        >
            {field.type === 'colour' && <Swatch colour={shown} />}
            {shown}
        </bdi>
    );
};

// Lists have no such text, so they do without its sanitizer.
const FormattedText = lazyPart(() => import('../fields/SafeHtml').then(({ SafeHtml }) => SafeHtml));

/** A colour before its code. */
export const Swatch = ({ colour }: { colour: string }) => (
    <Box
        component="span"
        sx={{
            display: 'inline-block',
            inlineSize: '1em',
            blockSize: '1em',
            marginInlineEnd: 1.5,
            verticalAlign: '-0.1em',
            borderRadius: 0.5,
            ...RIM,
        }}
        style={{ backgroundColor: colour }}
    />
);

type Beside = { id: number; name: string; name_ar?: string } | null | undefined;

/** A record that another one refers to, by its name: that beside the id, else the record's own; its kind and id if it cannot be read. */
const PlainReference = ({ reference, id, beside }: { reference: string; id: number; beside: Beside }) => {
    const { mayCall } = useAccess();
    const nameOf = useName();
    const nounName = useNounName();
    const { one, list } = (nouns as Record<string, Noun>)[reference]?.calls ?? {};
    const { referenceRecord } = useReference({
        reference,
        id,
        options: { enabled: !beside && mayCall(one ?? list), retry: false },
    });
    const name = nameOf(beside) || nounName(reference, referenceRecord ?? { id });
    return (
        <LinkToRecord resource={reference} id={id} plain>
            <bdi>{name}</bdi>
        </LinkToRecord>
    );
};

/** Several records that another one refers to, by their names. */
const PlainReferences = ({ reference, ids }: { reference: string; ids: number[] }) =>
    ids.map((id, at) => (
        <Fragment key={id}>
            {at > 0 && ' · '}
            <PlainReference reference={reference} id={id} beside={undefined} />
        </Fragment>
    ));
