import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { meant, type Fault } from './words';

const PARTS = ['on'];
const HOOKS = ['before', 'after'];

/** The faults of what `shop/server.ts` exports: parts and nouns that there are not, and hooks that cannot be called. */
export function serverFaults(server: unknown, own: readonly string[]): Fault[] {
    if (typeof server !== 'object' || server === null)
        return [{ path: [], message: 'Write export default defineServer({ … }).' }];
    const known = [...Object.values<Noun>(nouns).map(({ name }) => name), ...own];
    return Object.entries(server).flatMap(([part, on]: [string, unknown]): Fault[] => {
        if (!PARTS.includes(part))
            return [{ path: [part], message: `There is no "${part}" here. ${meant(part, PARTS)}` }];
        if (typeof on !== 'object' || on === null)
            return [
                {
                    path: [part],
                    message: `"${part}" is an object of hooks by noun: { products: { before: change => { … } } }.`,
                },
            ];
        return Object.entries(on).flatMap(([noun, hooks]: [string, unknown]): Fault[] => {
            if (!known.includes(noun))
                return [{ path: [part, noun], message: `There is no noun "${noun}". ${meant(noun, known)}` }];
            return hookFaults([part, noun], hooks);
        });
    });
}

/** The faults of the hooks of one noun. */
function hookFaults(path: string[], hooks: unknown): Fault[] {
    if (typeof hooks !== 'object' || hooks === null)
        return [{ path, message: `"${path.at(-1)}" is an object of hooks: { before: change => { … } }.` }];
    return Object.entries(hooks).flatMap(([name, hook]: [string, unknown]): Fault[] => {
        const at = [...path, name];
        if (!HOOKS.includes(name))
            return [{ path: at, message: `There is no hook "${name}". ${meant(name, HOOKS)}` }];
        return typeof hook === 'function'
            ? []
            : [{ path: at, message: `"${name}" must be a function: ${name}: change => { … }.` }];
    });
}
