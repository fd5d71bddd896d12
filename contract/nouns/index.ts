import { extension, post, type Call, type Calls } from '../call';
import { register, type Noun, type NounDescription, type Registered } from '../noun';
import { ownActions, ownFields, ownNouns } from '../fields/ownFields';
import { plainFilters, plainSorts } from '../fields/plainFields';
import { activity } from './activity';
import { admins } from './admins';
import { banners } from './banners';
import { categories, options, siblings, values } from './categories';
import { adminFactors, roleFactors, secondFactor, secondStep } from './factors';
import { deliveries } from './deliveries';
import { devices } from './devices';
import { erasures } from './erasures';
import { feed } from './feed';
import { home } from './home';
import { journal } from './journal';
import { campaigns } from './campaigns';
import { adminLinks, passwordLinks } from './passwords';
import { photos, products, variants } from './products';
import { items, orders } from './orders';
import { plans } from './plans';
import { roles } from './roles';
import { profile, session } from './session';
import { sessions } from './sessions';
import { shopJobs } from './shopJobs';
import { seller, settings, shop } from './settings';
import { statistics } from './statistics';
import { stock } from './stock';
import { terms, termsDraft, termsVersions } from './terms';
import { customers } from './customers';
import { views } from './views';

/** The descriptions of the core's nouns by name, in the order of the menu and of the roles' permissions. */
const core = {
    session,
    profile,
    sessions,
    statistics,
    admins,
    roles,
    customers,
    erasures,
    terms,
    'terms-draft': termsDraft,
    'terms-versions': termsVersions,
    campaigns,
    categories,
    siblings,
    options,
    values,
    products,
    photos,
    variants,
    stock,
    banners,
    home,
    orders,
    items,
    plans,
    activity,
    journal,
    deliveries,
    'shop-jobs': shopJobs,
    feed,
    views,
    devices,
    settings,
    seller,
    shop,
    'admin-links': adminLinks,
    'password-links': passwordLinks,
    'second-factor': secondFactor,
    'second-step': secondStep,
    'role-factors': roleFactors,
    'admin-factors': adminFactors,
};

type Core = { -readonly [Name in keyof typeof core]: Registered<Name, (typeof core)[Name]> };

const registered = Object.fromEntries(
    Object.entries<NounDescription>(core).map(([name, noun]) => [
        name,
        register(name, noun, {
            fields: [...Object.keys(noun.fields ?? {}), ...ownFields(name).map(field => field.name)],
            filters: plainFilters(name).map(filter => filter.name),
            isSorted: plainSorts(name).length > 0,
        }),
    ]),
) as unknown as Core;

/** The calls that run the shop's actions on a record; no noun without actions. They need what a change of the record does, unless an action says what. */
const actionsNoun = (): Record<string, Noun> => {
    const all = { ...(registered as Record<string, Noun>), ...ownNouns };
    const calls = ownActions.map(({ name, noun, requires, fields }): [string, Call] => {
        const { show, edit = show } = all[noun]?.permissions ?? { show: '' };
        const call = post(`/actions/${name}/:id`, ...fields.map(field => field.name));
        return [name, { ...call, access: [requires ?? edit] }];
    });
    return calls.length > 0
        ? { actions: register('actions', { calls: extension(Object.fromEntries(calls)) }) as Noun }
        : {};
};

/** All nouns by name: the core's, then those that a shop adds. The types are those of the core, because a shop's are not known here. */
export const nouns: Core = { ...registered, ...ownNouns, ...actionsNoun() };

type Nouns = typeof nouns;
type IsExtension<C> = C extends { base: 'extensions' } ? true : false;
type CallsOf<N extends Noun, Extension extends boolean> = {
    [
        Name in keyof N['calls'] as IsExtension<N['calls'][Name]> extends Extension ? Name : never
    ]: N['calls'][Name];
};
type AllCallsOf<Extension extends boolean> = {
    [Name in keyof Nouns as [keyof CallsOf<Nouns[Name], Extension>] extends [never] ? never : Name]: CallsOf<
        Nouns[Name],
        Extension
    >;
};

/** The calls below one of the two bases, by noun. A noun may have calls below both. */
const callsOf = <Extension extends boolean>(extension: Extension) =>
    Object.fromEntries(
        Object.values<Noun>(nouns)
            .map(
                ({ name, calls }) =>
                    [
                        name,
                        Object.fromEntries(
                            Object.entries(calls).filter(
                                ([, { base }]) => (base === 'extensions') === extension,
                            ),
                        ),
                    ] as const,
            )
            .filter(([, calls]) => Object.keys(calls).length > 0),
    ) as AllCallsOf<Extension>;

/** The 51 specified calls (docs/specification.md#7-calls), by noun. */
export const api = callsOf(false);

/** The calls that are not specified (docs/specification.md#7-calls), by noun. Other hosts may lack them. */
export const extensions = callsOf(true);

/** The nouns that the data provider serves: those with records. */
export const resourceCalls: Record<string, Calls> = (({ session: _s, statistics: _t, ...rest }) => rest)(api);

/** All calls of the contract. */
export const allCalls: readonly Call[] = Object.values<Noun>(nouns).flatMap(({ calls }) =>
    Object.values(calls),
);
