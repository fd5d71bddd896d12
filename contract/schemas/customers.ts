import { z } from 'zod';
import { DEVICE_TYPES, PRINTS } from '../shop';
import { adminsQuery } from './admins';
import { campaign } from './campaigns';
import { erasure } from './erasures';
import { productRow } from './products';
import { activityEntry } from './activity';
import { item, order, orderReturn } from './orders';
import { id, instant } from './wire';
import { plainAnswer, plainBody, plainQuery } from './fields';
import { plainSorts, type PlainValues } from '../fields/plainFields';

export const customerBody = z.object(plainBody('customers')).partial();
export type CustomerBody = z.infer<typeof customerBody>;

export const customer = z.object({
    id,
    ...plainAnswer('customers'),
    photo: z.string().nullable(),
    device_type: z.enum(DEVICE_TYPES),
    app_version: z.string().nullable(),
    orders_count: z.number().int(),
    total_spent: z.number(),
    last_order_at: instant.nullable(),
    last_seen_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
});
export type Customer = z.infer<typeof customer>;

const deliveryAddress = order.pick({ address: true, city: true, country: true });

/**
 * Summary of what a customer has bought, from their newest 1,000 orders. Cancelled and returned orders count for none
 * of the amounts and products.
 */
const buying = z.object({
    /** The average total of an order; null without orders. */
    average_order: z.number().nullable(),
    first_order_at: instant.nullable(),
    /** The products bought most, at most five. A deleted product has no id. */
    top_products: z.array(
        productRow
            .pick({ name: true, name_ar: true, cover: true })
            .extend({ id: id.nullable(), count: z.number().int(), total: z.number() }),
    ),
    /** The devices ordered with, most orders first. */
    devices: z.array(order.pick({ device_type: true }).extend({ orders_count: z.number().int() })),
    /** The addresses delivered to, last used first, at most five. */
    addresses: z.array(deliveryAddress.extend({ orders_count: z.number().int(), last_order_at: instant })),
    /** Alerts of their orders that are not cleared, newest first, at most ten. */
    alerts: z.array(order.pick({ id: true, number: true, total: true, created_at: true })),
});

/** GET /users/{id} of the extensions: a customer with what they bought and received. */
export const detailedCustomer = customer.extend({
    /** Null for roles that may not show purchases. */
    buying: buying.nullable(),
    /**
     * Campaigns sent since the customer joined whose audience includes them, newest first, at most ten. Null for roles
     * that may not send notifications.
     */
    messages: z.array(campaign.pick({ id: true, title: true, title_ar: true, sent_at: true })).nullable(),
    /** The erasure that waits; null if none was asked for. */
    erasure: erasure.nullable(),
    /** The days that an erasure waits at least. */
    erasure_days: z.number().int(),
});
export type CustomerDetail = z.infer<typeof detailedCustomer>;

/** An order in the copy of a customer's data. */
const copiedOrder = order.omit({ allowed_statuses: true, user: true }).extend({
    status_history: z.array(order.shape.status_history.element.omit({ admin: true })),
    items: z.array(item),
    returns: z.array(orderReturn.omit({ admin: true })),
    prints: z.array(z.object({ kind: z.enum(PRINTS), at: instant })),
});

/** POST /users/{id}/copy: all that the shop holds of a customer, without the names of staff. */
export const customerCopy = z.object({
    at: instant,
    customer,
    /** The phones that messages are sent to. */
    phones: z.array(z.object({ seen_at: instant, created_at: instant })),
    /** Oldest first, as all lists of the copy are. */
    orders: z.array(copiedOrder),
    /** Campaigns sent since the customer joined whose audience includes them. */
    messages: z.array(
        campaign
            .pick({ id: true, title: true, title_ar: true, body: true, body_ar: true, sent_at: true })
            .extend({ opened_at: instant.nullable() }),
    ),
    /** Records of the shop's nouns that refer to the customer or to one of their orders, by noun. */
    records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** The entries of the activity log about the customer and their orders. */
    activity: z.array(
        activityEntry.pick({ at: true, action: true, resource: true, record_id: true, changes: true }),
    ),
});
export type CustomerCopy = z.infer<typeof customerCopy>;

/** The columns that GET /users sorts by besides the fields. */
export const CUSTOMER_SORTS = ['id', 'orders_count', 'total_spent', 'created_at', 'last_seen_at'] as const;

/** A column by which the list is sorted, of the core or of the shop. */
export type CustomerSort = (typeof CUSTOMER_SORTS)[number] | (keyof PlainValues<'customers'> & string);

/** The query of GET /users; hosts without the extensions have neither the filters nor the orders of the shop's fields. */
export const customersQuery = adminsQuery.extend({
    col: z.enum([...CUSTOMER_SORTS, ...plainSorts('customers')] as CustomerSort[]).optional(),
    ...plainQuery('customers'),
});
export type CustomersQuery = z.infer<typeof customersQuery>;

/** The maximum number of ids in one call. */
const MOST_IDS = 100;

/** Customer ids, separated by commas. */
export const customersByIds = z.object({
    ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9})*$/)
        .transform(ids => ids.split(',').map(Number))
        .refine(ids => ids.length <= MOST_IDS),
});
