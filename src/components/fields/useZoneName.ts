import { shopTimeZone } from './dates';
import { useTag } from './MoneyField';
import { useText } from '../hooks/useText';

/** The names of the shop's time zone by language and zone; each costs a new Intl format. */
const names = new Map<string, string>();

const nameIn = (tag: string): string => {
    const timeZone = shopTimeZone();
    const key = `${tag} ${timeZone}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name =
        new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' })
            .formatToParts()
            .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
    names.set(key, name);
    return name;
};

/** The name of the shop's time zone, such as `Riyadh time`; from Intl if there is no message. */
export const useZoneName = (): string => {
    const text = useText();
    const tag = useTag();
    return text(`screen.zones.${shopTimeZone() as 'Asia/Riyadh'}`, { _: nameIn(tag) });
};
