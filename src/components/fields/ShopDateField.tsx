import { useRecordContext } from 'react-admin';
import { Hint } from './Hint';
import { formatDate, formatDateTime, formatTime } from './dates';
import { useText } from '../hooks/useText';
import { useZoneName } from './useZoneName';

/**
 * A time as day-month-year, with the exact time on hover and focus; a text if it is missing. What cannot be read as a time
 * is shown as it is.
 */
export const ShopDateField = ({
    source,
    showTime,
    onlyTime,
    empty,
}: {
    source: string;
    showTime?: boolean;
    /** The time of day alone, below the name of its day. */
    onlyTime?: boolean;
    empty?: string;
}) => {
    const record = useRecordContext();
    const text = useText();
    const zone = useZoneName();
    const value = record?.[source] as string | null | undefined;
    const exact = formatDateTime(value);
    if (!exact || exact === value) return <>{exact || (empty ?? text('screen.facts.empty'))}</>;
    return (
        <Hint title={`${exact} · ${zone}`}>
            <time dateTime={value ?? undefined} dir="ltr" style={{ whiteSpace: 'nowrap' }}>
                {onlyTime ? formatTime(value ?? '') : showTime ? exact : formatDate(value)}
            </time>
        </Hint>
    );
};
