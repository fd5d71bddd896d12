import { formatDate } from '../../components/fields/dates';

/** `01-11-2026 – 22-11-2026`, or one day. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
    from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** `22 Nov` in the panel's language. */
export const formatDayOfMonth = (day: string, tag: string): string =>
    new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
    }).format(new Date(day));
