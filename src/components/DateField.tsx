import Tooltip from '@mui/material/Tooltip';
import { useRecordContext } from 'ra-core';
import { formatDate, formatDateTime, shopTimeZone } from './dates';
import { useText } from './useText';

/** A time of a record as day-month-year, with the exact one on hover and focus; a word where there is none. */
export const DateField = ({
    source,
    showTime,
    empty,
}: {
    source: string;
    showTime?: boolean;
    empty?: string;
}) => {
    const record = useRecordContext();
    const text = useText();
    const value = record?.[source] as string | null | undefined;
    const exact = formatDateTime(value);
    if (!exact) return <>{empty ?? text('screen.facts.empty')}</>;
    return (
        <Tooltip title={`${exact} · ${shopTimeZone}`}>
            <time dateTime={value!} dir="ltr" style={{ whiteSpace: 'nowrap' }}>
                {showTime ? exact : formatDate(value)}
            </time>
        </Tooltip>
    );
};
