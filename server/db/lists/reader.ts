import { AsyncLocalStorage } from 'node:async_hooks';
import { maySee } from '../../../contract/fields/access';
import { can, type Requirement } from '../../../contract/permissions';
import type { PlainField } from '../../../contract/fields/plainFields';

/** The permissions of the admin for whom records are read. */
export const reader = new AsyncLocalStorage<readonly string[]>();

const held = (): readonly string[] => reader.getStore() ?? [];

/** Whether the reader may see a field. */
export const readerSees = (field: PlainField): boolean => maySee(held(), field);

/** Whether the reader has a permission. */
export const readerMay = (requirement: Requirement): boolean => can(held(), requirement);
