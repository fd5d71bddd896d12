import type { Call } from '../../../../contract/call';
import { SPECIFIED as CALLS } from '../../../../contract/specified';

/** The specified calls (docs/specification.md#7-calls). */
export const SPECIFIED: readonly Call[] = CALLS.map(({ call }) => call);

/** A pattern for the paths of a call such as `/products/:id`. */
const pathOf = (path: string) => new RegExp(`^/api/admin${path.replace(/:\w+/g, '\\d+')}$`);

/** The specified calls that are not among requests such as `GET /api/admin/roles`. */
export const missingIn = (requests: readonly string[]): string[] =>
    SPECIFIED.filter(
        ({ wire, path }) =>
            !requests.some(request => {
                const [method, pathname] = request.split(' ') as [string, string];
                return method === wire && pathOf(path).test(pathname);
            }),
    ).map(({ wire, path }) => `${wire} ${path}`);
