import type { MenuGroup, Noun } from '../noun';
import { register } from '../noun';
import type { CoreFields, Fields, Label } from './field';
import type { NounIcon } from './icons';
import type { ShopList } from './lists';
import type { Rule } from './rule';

/** The whole messages that a noun may have; without them the panel shows general ones. */
export type NounText =
    | 'new'
    | 'search'
    | 'search_failed'
    | 'empty'
    | 'empty_hint'
    | 'created'
    | 'deleted'
    | 'delete_one'
    | 'not_found'
    | 'import';

/** A noun that a shop adds: a kind of record with a table, a list, forms and permissions (docs/configuring.md). */
export type OwnNoun = {
    /** The name of one record. */
    one: Label;
    /** The name of the list. */
    many: Label;
    /** The field with a record's name. It is required and searched. */
    name: string;
    /** By default `show <noun>` and `edit <noun>`. Without `edit`, `show` allows both. */
    permissions?: { show: string; edit?: string };
    /** By default the group `shop`. */
    menu?: { group?: MenuGroup; position?: number };
    /** Its icon in the menu and the palette; without one a label. */
    icon?: NounIcon;
    /** The fields of its records, by name. */
    fields: Fields;
    /** Whether the sections of its fields are tabs, in its form and on its page. */
    tabs?: boolean;
    /** The columns, filters and views that its list begins with. */
    list?: ShopList;
    /** Rules across its fields. */
    rules?: readonly Rule[];
    /**
     * Whole messages, `delete_one` with `%{name}`: `new: { en: 'New coupon', ar: 'قسيمة جديدة' }`. A language without one has
     * the general message.
     */
    texts?: Partial<Record<NounText, Label>>;
};

const ofName = (name: string) => {
    const words = name.replaceAll('_', ' ');
    return { show: `show ${words}`, edit: `edit ${words}` };
};

/** A noun of the shop as the contract has it: plain REST below the API's base, on every host. */
export const registered = (
    name: string,
    { permissions = ofName(name), menu, ...own }: OwnNoun,
    fields: Fields,
): Noun =>
    register(name, {
        permissions,
        fields: fields as CoreFields,
        name: own.name,
        page: name.replaceAll('_', '-'),
        ...(own.texts?.import !== undefined && { importTitle: `resources.${name}.import` }),
        detail: true,
        menu: { group: 'shop', ...menu },
        searched: {},
    });
