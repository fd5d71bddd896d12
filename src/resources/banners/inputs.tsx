import { RadioButtonGroupInput, required } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../contract/nouns';
import { BANNER_REF_TYPES } from '../../../contract/shop';
import { RecordPicker } from '../../components/inputs/RecordPicker';
import { useText } from '../../components/hooks/useText';
import { REFERENCES, type RefType } from './fields';

/** Chooses the target of a banner: its type, then the record. */
export const BannerRefInput = () => {
    const text = useText();
    const { control, setValue } = useFormContext<{ ref_type: RefType; ref_id: unknown }>();
    const kind = useWatch({ control, name: 'ref_type' });
    const before = useRef(kind);
    useEffect(() => {
        // Changing the kind clears the chosen record.
        if (before.current && before.current !== kind) setValue('ref_id', null);
        before.current = kind;
    }, [kind, setValue]);
    const reference = REFERENCES[kind] ?? REFERENCES.product;
    return (
        <>
            <RadioButtonGroupInput
                source="ref_type"
                validate={required()}
                choices={BANNER_REF_TYPES.map(id => ({ id, name: text(`screen.banners.${id}`) }))}
                translateChoice={false}
            />
            <RecordPicker
                key={reference}
                source="ref_id"
                reference={reference}
                calls={api[reference]}
                validate={required()}
            />
        </>
    );
};
