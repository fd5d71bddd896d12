import type { Call, Calls } from '../call';
import type { Noun } from '../noun';
import { ownNouns } from '../fields/ownFields';
import { activity } from './activity';
import { admins } from './admins';
import { banners } from './banners';
import { categories, options, siblings, values } from './categories';
import { adminFactors, roleFactors, secondFactor, secondStep } from './factors';
import { devices } from './devices';
import { feed } from './feed';
import { home } from './home';
import { journal } from './journal';
import { campaigns } from './campaigns';
import { adminLinks, passwordLinks } from './passwords';
import { photos, products, variants } from './products';
import { items, orders } from './orders';
import { roles } from './roles';
import { profile, session } from './session';
import { sessions } from './sessions';
import { seller, settings, shop } from './settings';
import { statistics } from './statistics';
import { stock } from './stock';
import { terms, termsDraft, termsVersions } from './terms';
import { customers } from './customers';
import { views } from './views';

/**
 * The nouns of the core by name. Those that a shop adds in its folder come to them (`nouns` below).
 */
const core = {
    session,
    profile,
    sessions,
    statistics,
    admins,
    roles,
    customers,
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
    activity,
    journal,
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

/** All nouns by name. The types are those of the core, because a shop's own are not known here. */
export const nouns: typeof core = { ...core, ...ownNouns };

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
