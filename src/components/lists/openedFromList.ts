import type { Identifier } from 'react-admin';
import { useEffect } from 'react';
import { tabStorage } from '../../providers/storage/storage';

const KEY = 'opened-from-list';
const MOST_ENTRIES = 100;

/** The entry of the browser's history, which Back, Forward and a reload keep. */
const entryOf = (resource: string): string | undefined => {
    const { key } = (window.history.state ?? {}) as { key?: string };
    return key && `${resource} ${key}`;
};
const entries = (): string[] => (tabStorage.get(KEY) ?? '').split('\n');

/** Remembers that the present page was opened from the list of a resource. */
const rememberList = (resource: string): void => {
    const entry = entryOf(resource);
    if (entry) tabStorage.set(KEY, [...entries(), entry].slice(-MOST_ENTRIES).join('\n'));
};

/** The record whose page is opened next, from one that was opened from the list. */
let next: string | undefined;
export const stayInList = (resource: string, id: Identifier): void => void (next = `${resource} ${id}`);

/** Whether the present page, of a record, was opened from the list of its resource. */
export const isFromList = (resource: string, id: Identifier): boolean => {
    if (next === `${resource} ${id}`) rememberList(resource);
    next = undefined;
    const entry = entryOf(resource);
    return entry !== undefined && entries().includes(entry);
};

/** Lets the page that follows a list know that it was opened from it. */
export const useOpensRecords = (resource: string): void =>
    useEffect(() => () => rememberList(resource), [resource]);
