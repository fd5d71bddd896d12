import { shopTimeZone } from './dates';
import { useTag } from './MoneyField';
import { useText } from '../useText';

/** The name of the shop's time zone, such as `Riyadh time`; from Intl if there is no message. */
export const useZoneName = (): string => {
    const text = useText();
    const tag = useTag();
    const named = new Intl.DateTimeFormat(tag, { timeZone: shopTimeZone, timeZoneName: 'longGeneric' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName');
    return text(`screen.zones.${shopTimeZone as 'Asia/Riyadh'}`, { _: named?.value ?? shopTimeZone });
};
