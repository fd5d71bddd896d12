import { instantOf, shopClock } from '../providers/times';

export { instantOf, shopTimeZone } from '../providers/times';

/** `21-11-2026`; empty where the text is no time. */
export const formatDate = (text: string | null | undefined): string => {
    const date = text ? instantOf(text) : undefined;
    if (!date || Number.isNaN(date.valueOf())) return '';
    const { day, month, year } = shopClock(date);
    return `${day}-${month}-${year}`;
};

/** `21-11-2026 14:05`, in the shop's zone. */
export const formatDateTime = (text: string | null | undefined): string => {
    const date = text ? instantOf(text) : undefined;
    if (!date || Number.isNaN(date.valueOf())) return '';
    const { hour, minute } = shopClock(date);
    return `${formatDate(text)} ${hour}:${minute}`;
};
