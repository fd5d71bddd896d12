import type { Calls } from '../call';
import { admins } from './admins';
import { banners } from './banners';
import { categories, options, siblings, values } from './categories';
import { home } from './home';
import { photos, products, variants } from './products';
import { items, purchases } from './purchases';
import { roles } from './roles';
import { profile, session } from './session';
import { statics } from './statics';
import { users } from './users';

/**
 * The specification's section 7 on one screen: 51 calls. Each key is a resource's name in the panel and on the server.
 *
 * | noun                | calls                                                                              |
 * |---------------------|------------------------------------------------------------------------------------|
 * | session             | POST /auth/login · POST /auth/logout                                               |
 * | profile             | GET /profile · POST /profile                                                       |
 * | statics             | GET /statics, and five parts of it                                                 |
 * | admins              | GET · POST · PATCH (by POST) · DELETE                                              |
 * | roles               | GET · POST · PUT · DELETE                                                          |
 * | users               | GET · PUT · DELETE                                                                 |
 * | categories          | GET · GET one · POST form · PUT form (by POST) · DELETE                            |
 * | siblings            | GET of a category                                                                  |
 * | options             | GET of a category · POST to a category · PUT (by POST) · DELETE                    |
 * | values              | DELETE                                                                             |
 * | banners             | GET · POST form · DELETE                                                           |
 * | home                | GET · POST                                                                         |
 * | products            | GET · GET one · POST to a category · PUT · DELETE                                  |
 * | photos              | POST form to a product · PUT form (by POST) · DELETE                               |
 * | variants            | POST to a product · PUT · DELETE                                                   |
 * | purchase-operations | GET (by POST) · PUT                                                                |
 * | items               | GET of an operation                                                                |
 */
export const api = {
    session,
    profile,
    statics,
    admins,
    roles,
    users,
    categories,
    siblings,
    options,
    values,
    banners,
    home,
    products,
    photos,
    variants,
    'purchase-operations': purchases,
    items,
};

/** The part of `api` that the data provider interprets: nouns that list, read, make, change or delete. */
export const resourceCalls: Record<string, Calls> = (({ session: _s, statics: _t, ...rest }) => rest)(api);
