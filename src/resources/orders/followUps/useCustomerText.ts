import { joinSentences } from '../../../../i18n/grammar';
import { useQuery } from '@tanstack/react-query';
import { preferredAmong, LANGUAGES, type Language } from '../../../../contract/languages';
import { extensions } from '../../../../contract/nouns';
import type { AudiencePreview } from '../../../../contract/schemas/campaigns';
import type { Order } from '../../../../contract/schemas/orders';
import { isReversed, isSpecified, type Status } from '../../../../contract/statuses';
import { loadMessages } from '../../../../i18n/loaders';
import { createTranslate } from '../../../../i18n/translate';
import { formatMoney } from '../../../components/fields/money';
import { withShopName } from '../../../providers/shop';
import { send } from '../../../providers/http';

/** A message to a customer, in one language. */
export type CustomerText = { title: string; body: string };

const { preview } = extensions.campaigns;

/** The customer's language among those of the panel, else English; undefined for a customer whom no message reaches. */
const languageOf = async (id: number, signal: AbortSignal): Promise<Language | undefined> => {
    const { data } = await send<{ data: AudiencePreview }>(preview, { user_ids: String(id) }, { signal });
    if (data.size === 0) return undefined;
    return preferredAmong(
        data.languages.map(({ locale }) => locale),
        LANGUAGES,
    );
};

/** Suggests a message to the customer of an order about its status, in the customer's language. */
export const useCustomerText = ({ number, user }: Order, status: Status, enabled: boolean) =>
    useQuery({
        queryKey: ['campaigns', 'customer-text', user?.id, number, status],
        queryFn: async ({ signal }) => {
            const language = await languageOf(user.id!, signal);
            if (!language) return { language };
            const { default: messages } = await loadMessages(language);
            const translate = withShopName(createTranslate(messages, language), language);
            const part = (name: string, values: Record<string, unknown>) =>
                translate(`screen.orders.customer_message.${name}`, values);
            const values = { number, status: translate(`status.${status}`) };
            const which = isReversed(status) && isSpecified(status) ? status : 'changed';
            return {
                language,
                suggest: (refund: number): CustomerText => ({
                    title: part(`title.${which}`, values),
                    body: joinSentences([
                        part(`body.${which}`, values),
                        refund > 0 && part('refunded', { amount: formatMoney(refund, language) }),
                    ]),
                }),
            };
        },
        enabled: enabled && !!user?.id,
        retry: false,
        staleTime: Infinity,
    });
