import { shopTimeZone } from './dates';
import { useTag } from './MoneyField';
import { useText } from '../useText';

/** The zone of every time on screen, by name: `Riyadh time`. A zone without a message is named by Intl. */
export const useZoneName = (): string => {
    const text = useText();
    const tag = useTag();
    const named = new Intl.DateTimeFormat(tag, { timeZone: shopTimeZone, timeZoneName: 'longGeneric' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName');
    return text(`screen.zones.${shopTimeZone as 'Asia/Riyadh'}`, { _: named?.value ?? shopTimeZone });
};
