import { hiddenFields } from '../fields/access';
import { isHidden, ownFields, ownNouns } from '../fields/ownFields';
import type { Noun } from '../noun';
import { nouns } from '../nouns';
import { can, mayAccess } from '../permissions';

/** A noun of the shop whose records refer to customers or to orders, with the fields that do. */
type NounOfCustomers = { noun: string; customers: string[]; orders: string[] };

const referring = (noun: string, to: string): string[] =>
    ownFields(noun).flatMap(({ name, reference }) => (reference === to ? [name] : []));

/** The nouns of the shop whose records are about a customer or an order of theirs. */
export const nounsOfCustomers: readonly NounOfCustomers[] = Object.keys(ownNouns)
    .map(noun => ({
        noun,
        customers: referring(noun, nouns.customers.name),
        orders: referring(noun, nouns.orders.name),
    }))
    .filter(({ customers, orders }) => customers.length + orders.length > 0);

const registered: Readonly<Record<string, Noun>> = nouns;

/**
 * Whether permissions let everything be read that a copy of a customer's data has. A copy is complete, so a role that may not read a
 * part of it makes none.
 */
export const mayCopyCustomer = (held: readonly string[]): boolean => {
    const { customers, orders, campaigns } = nouns;
    const own = nounsOfCustomers.map(({ noun }) => noun);
    return (
        mayAccess(held, customers.calls.copy.access) &&
        can(held, orders.permissions.show) &&
        (isHidden(campaigns.name) || can(held, campaigns.permissions.show)) &&
        own.every(noun => mayAccess(held, registered[noun]?.calls.list?.access ?? [])) &&
        [customers.name, orders.name, ...own].every(noun => hiddenFields(held, noun).length === 0)
    );
};
