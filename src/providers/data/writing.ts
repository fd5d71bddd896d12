import type { DataProvider } from 'react-admin';
import type { Calls } from '../../../contract/call';
import type { SafeWritesOptions, WriteHost } from './attempt';
import { CurrentRecords } from './currentRecords';
import { creating } from './safeCreates';
import { removing } from './safeDeletes';
import { updating } from './safeUpdates';

/** The writes of a host, and the records that tell what became of them. */
export const writing = (
    provider: DataProvider,
    resources: Record<string, Calls>,
    { nameOf = () => undefined, ...options }: SafeWritesOptions,
) => {
    const records = new CurrentRecords(provider, resources, nameOf);
    const host: WriteHost = { provider, resources, records, ...options };
    return { records, create: creating(host), update: updating(host), remove: removing(host) };
};
