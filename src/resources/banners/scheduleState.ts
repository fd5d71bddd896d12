import type { Banner } from '../../../contract/schemas/banners';
import { instantOf } from '../../providers/answers/times';

/** Whether the time in which the app shows a banner has not begun, or is over. */
export const scheduleState = (
    { shown_from, shown_until }: Pick<Banner, 'shown_from' | 'shown_until'>,
    now = Date.now(),
): 'upcoming' | 'ended' | undefined =>
    shown_until && instantOf(shown_until).valueOf() <= now
        ? 'ended'
        : shown_from && instantOf(shown_from).valueOf() > now
          ? 'upcoming'
          : undefined;
