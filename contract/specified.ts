import type { Call } from './call';
import type { Noun } from './noun';
import { api, nouns } from './nouns';

/** A specified call with its noun and its name there, such as `products` and `update`. */
export type SpecifiedCall = { noun: string; name: string; call: Call };

/** The 51 specified calls (docs/specification.md#7-calls). Nouns that were added to the contract are none of them. */
export const SPECIFIED: readonly SpecifiedCall[] = Object.entries(api)
    .filter(([noun]) => !(nouns[noun as keyof typeof nouns] as Noun).plain)
    .flatMap(([noun, calls]) => Object.entries<Call>(calls).map(([name, call]) => ({ noun, name, call })));

/** A call by its method and path: `PUT /products/:id`. */
export const nameOfCall = ({ method, path }: Call): string => `${method} ${path}`;
