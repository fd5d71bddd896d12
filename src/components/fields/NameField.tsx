import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useI18nProvider, useRecordContext } from 'react-admin';
import { PhotoThumb } from './PhotoThumb';
import { RecordLink } from './RecordLink';

/** The name in the panel's language: `name_ar` in Arabic, else `name`. */
export const useName = () => {
    const locale = useI18nProvider().getLocale();
    return (record: Partial<RaRecord> | { name: string; name_ar: string } | null | undefined): string =>
        (locale === 'ar' ? record?.name_ar || record?.name : record?.name || record?.name_ar) ?? '';
};

/** A record's picture and name with its name in the other language below, as a link to the record. */
export const NameField = ({ withPhoto }: { withPhoto?: boolean }) => {
    const record = useRecordContext();
    const nameOf = useName();
    if (!record) return null;
    const name = nameOf(record);
    const other = name === record.name ? record.name_ar : record.name;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minInlineSize: 0 }}>
            {withPhoto && <PhotoThumb src={record.cover ?? record.photo} name={name} />}
            <Box sx={{ minInlineSize: 0 }}>
                <RecordLink plain>
                    <Typography component="span" variant="body2" dir="auto" sx={{ fontWeight: 500 }}>
                        {name}
                    </Typography>
                </RecordLink>
                {other && other !== name && (
                    <Typography component="div" variant="caption" color="textSecondary" dir="auto" noWrap>
                        {other}
                    </Typography>
                )}
            </Box>
        </Box>
    );
};
