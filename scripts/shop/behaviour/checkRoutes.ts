import { z } from 'zod';
import type { Fields, Shop } from '../../../contract/fields/core';
import { optionFault } from '../check';
import { misspeltPermission, permissionsIn } from '../checkPermissions';
import { fieldsSchema } from '../schema';
import { meant, type Fault } from '../words';
import { askedFaults } from './checkActions';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** A method and a path: words, with `:names` for what is read from it. */
const ROUTE = /^[A-Z]+ (\/(:[a-z][a-z0-9_]*|[a-z0-9][a-z0-9_.-]*))+$/;
const OPTIONS = ['requires', 'signed', 'query', 'body', 'answers', 'run'];
const FIELDS = ['query', 'body', 'answers'] as const;

/** The faults of fields of a route, in the shape that `defineShop` takes. */
function fieldFaults(path: readonly string[], given: unknown, shop: Shop): Fault[] {
    const read = fieldsSchema.safeParse(given);
    if (read.success)
        return askedFaults(path, read.data as Fields, Object.keys(shop.nouns ?? {}), optionFault);
    return read.error.issues.map(issue => ({
        path: [...path, ...issue.path.map(String)],
        message: `These are no fields: ${
            z
                .prettifyError({ issues: [issue] } as z.ZodError)
                .replace(/^✖ /, '')
                .split('\n')[0]
        }. Write { stock: { type: 'number' } }.`,
    }));
}

/** The fault of the check of a route that takes no session. */
function signedFault(method: string, route: object): { option: string; message: string } | undefined {
    const { signed, requires } = route as { signed?: unknown; requires?: unknown };
    if (signed === undefined) return undefined;
    const { secret, isSigned } = (signed ?? {}) as { secret?: unknown; isSigned?: unknown };
    if (!/^[A-Z][A-Z0-9_]*$/.test(String(secret)))
        return {
            option: 'signed',
            message: `"secret" names an environment variable, such as COURIER_SECRET, and is not the secret.`,
        };
    if (typeof isSigned !== 'function')
        return {
            option: 'signed',
            message: "Write signed: hmacSignature({ secret: 'COURIER_SECRET', header: 'x-signature' }).",
        };
    if (requires !== undefined)
        return { option: 'requires', message: 'A signed call has no session. Leave out "requires".' };
    return method === 'GET'
        ? { option: 'signed', message: 'A GET has no body that is signed. Use POST.' }
        : undefined;
}

/** The faults of one route: its method and path, its permission, its fields and its code. */
function routeFaults(name: string, route: unknown, shop: Shop): Fault[] {
    const path = ['routes', name];
    const [method = ''] = name.split(' ');
    if (!METHODS.includes(method) || !ROUTE.test(name))
        return [
            {
                path,
                message: `"${name}" is no route. Write a method and a path in lower case, such as "GET /stock/:sku".`,
            },
        ];
    if (typeof route !== 'object' || route === null)
        return [{ path, message: `"${name}" is an object: { requires: 'show products', run: … }.` }];
    const unknown = Object.keys(route).filter(option => !OPTIONS.includes(option));
    const { requires, run, ...given } = route as Record<string, unknown>;
    const unsigned = signedFault(method, route);
    const misspelt =
        requires === undefined ? undefined : misspeltPermission(String(requires), permissionsIn(shop));
    const isKnown = requires === undefined || permissionsIn(shop).includes(String(requires));
    return [
        ...unknown.map(option => ({
            path: [...path, option],
            message: `There is no "${option}" here. ${meant(option, OPTIONS)}`,
        })),
        ...(unsigned ? [{ path: [...path, unsigned.option], message: unsigned.message }] : []),
        ...(isKnown
            ? []
            : [
                  {
                      path: [...path, 'requires'],
                      message: misspelt ?? `No role can have the permission "${String(requires)}".`,
                  },
              ]),
        ...(method === 'GET' && given.body !== undefined
            ? [{ path: [...path, 'body'], message: 'A GET has no body. Write "query" instead.' }]
            : []),
        ...FIELDS.flatMap(part => {
            const fields = part === 'answers' && Array.isArray(given[part]) ? given[part][0] : given[part];
            return fields === undefined ? [] : fieldFaults([...path, part], fields, shop);
        }),
        ...(typeof run === 'function'
            ? []
            : [{ path: [...path, 'run'], message: '"run" must be a function: ({ params }) => { … }.' }]),
    ];
}

/** The faults of the routes of a shop, also of two that answer the same calls. */
export function routesFaults(routes: object, shop: Shop): Fault[] {
    const shapes = new Map<string, string>();
    return Object.entries(routes).flatMap(([name, route]): Fault[] => {
        const shape = name.replace(/:[a-z0-9_]+/g, ':');
        const other = shapes.get(shape);
        shapes.set(shape, name);
        const clash =
            other === undefined
                ? []
                : [
                      {
                          path: ['routes', name],
                          message: `"${other}" answers the same calls. Choose another path.`,
                      },
                  ];
        return [...clash, ...routeFaults(name, route, shop)];
    });
}
