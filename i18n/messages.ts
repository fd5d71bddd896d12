import type { en } from './en';
import type { publicEn } from './public/en';

/** The messages of one language. Another language that lacks a key does not compile. */
export type Messages = typeof en;
export type PublicMessages = typeof publicEn;

type Leaves<T> = {
    [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** The dotted keys of everything but react-admin's own messages, whose type is open. */
export type MessageKey = Leaves<Omit<Messages, 'ra'>>;
export type PublicKey = Leaves<PublicMessages>;

/** Puts `params` into `%{name}` places, as polyglot does, for the small entry that does without it. */
export const format = (message: string, params: Record<string, string | number> = {}): string =>
    message.replace(/%\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
