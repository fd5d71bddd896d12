import { AsyncLocalStorage } from 'node:async_hooks';
import { maySee } from '../../../contract/fields/access';
import type { PlainField } from '../../../contract/fields/plainFields';

/** The permissions of the admin for whom a list is read, in shops that keep fields from some roles. */
export const reader = new AsyncLocalStorage<readonly string[]>();

/** Whether the reader of a list may see a field. */
export const readerSees = (field: PlainField): boolean => maySee(reader.getStore() ?? [], field);
