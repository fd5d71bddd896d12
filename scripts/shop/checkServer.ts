import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { meant, type Fault } from './words';

const PARTS = ['before', 'after'] as const;

/** The faults of what `shop/server.ts` exports: parts and nouns that there are not, and hooks that cannot be called. */
export function serverFaults(server: unknown, own: readonly string[]): Fault[] {
    if (typeof server !== 'object' || server === null)
        return [{ path: [], message: 'Write export default defineServer({ … }).' }];
    const known = [...Object.values<Noun>(nouns).map(({ name }) => name), ...own];
    return Object.entries(server).flatMap(([part, hooks]: [string, unknown]): Fault[] => {
        if (!(PARTS as readonly string[]).includes(part))
            return [{ path: [part], message: `There is no "${part}" here. ${meant(part, PARTS)}` }];
        if (typeof hooks !== 'object' || hooks === null)
            return [
                {
                    path: [part],
                    message: `"${part}" is an object of functions by noun: { products: change => { … } }.`,
                },
            ];
        return Object.entries(hooks).flatMap(([noun, hook]: [string, unknown]): Fault[] => {
            const path = [part, noun];
            if (!known.includes(noun))
                return [{ path, message: `There is no noun "${noun}". ${meant(noun, known)}` }];
            return typeof hook === 'function'
                ? []
                : [{ path, message: `"${noun}" must be a function: ${noun}: change => { … }.` }];
        });
    });
}
