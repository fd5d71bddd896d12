import { type Language, isRightToLeft } from '../../../contract/languages';
import { formatDate } from '../../components/fields/dates';

/** Numbers give a text no direction: without the mark, two dates would follow one another from left to right. */
const RIGHT_TO_LEFT_MARK = '\u200f';

/** `01-11-2026 – 22-11-2026`, or one day. A language is its tag; in Hebrew and Arabic the first day is at the right. */
export const formatDays = ({ from, to }: { from: string; to: string }, tag: string): string => {
    if (from === to) return formatDate(from);
    const mark = isRightToLeft(tag as Language) ? RIGHT_TO_LEFT_MARK : '';
    return `${mark}${formatDate(from)} – ${formatDate(to)}`;
};

/** `22 Nov` in the panel's language. */
export const formatDayOfMonth = (day: string, tag: string): string =>
    new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
    }).format(new Date(day));
