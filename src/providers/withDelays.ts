import type { DataProvider } from 'react-admin';

const WRITES = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/** Delays the answer of a resource's changes, in milliseconds (docs/specification.md#9-constants: role changes). */
export const withDelays = (provider: DataProvider, delays: Record<string, number>): DataProvider => {
    const delayed = { ...provider };
    for (const name of WRITES)
        delayed[name] = (async (resource: string, params: unknown) => {
            const answer = await (provider[name] as Write)(resource, params);
            const ms = delays[resource];
            if (ms) await new Promise(resolve => setTimeout(resolve, ms));
            return answer;
        }) as never;
    return delayed;
};

type Write = (resource: string, params: unknown) => Promise<unknown>;
