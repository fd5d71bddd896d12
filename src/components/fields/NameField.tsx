import { type RaRecord, useI18nProvider, useRecordContext } from 'react-admin';
import { useCallback } from 'react';
import { PhotoThumb } from './PhotoThumb';
import { RecordLink } from './RecordLink';

/** The name in the panel's language: `name_ar` in Arabic, else `name`. */
export const useName = () => {
    const locale = useI18nProvider().getLocale();
    return useCallback(
        (record: Partial<RaRecord> | { name: string; name_ar: string } | null | undefined): string =>
            (locale === 'ar' ? record?.name_ar || record?.name : record?.name || record?.name_ar) ?? '',
        [locale],
    );
};

/** Returns the name of a record in its other language, if it is another one. */
export const useOtherName = () => {
    const nameOf = useName();
    return (record: Partial<RaRecord> | undefined): string | undefined => {
        const name = nameOf(record);
        const other: unknown = name === record?.name ? record.name_ar : record?.name;
        return typeof other === 'string' && other !== name ? other : undefined;
    };
};

/** A record's picture and name with its name in the other language below, as a link to the record. */
export const NameField = ({ withPhoto }: { withPhoto?: boolean }) => {
    const record = useRecordContext();
    const nameOf = useName();
    const otherName = useOtherName();
    if (!record) return null;
    const name = nameOf(record);
    const other = otherName(record);
    return (
        <div className="NamedThing">
            {withPhoto && <PhotoThumb src={record.cover ?? record.photo} name={name} />}
            <div>
                <RecordLink plain>
                    <span className="RowName" dir="auto">
                        {name}
                    </span>
                </RecordLink>
                {other && (
                    <div className="RowNote cut" dir="auto">
                        {other}
                    </div>
                )}
            </div>
        </div>
    );
};
