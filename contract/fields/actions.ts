import type { Fields, Label } from './field';
import type { PlainField } from './describeField';
import type { StatusIcon } from './status';

/** The nouns of the core whose records have actions, besides all nouns of the shop. */
export const ACTED_NOUNS = ['products', 'categories', 'customers', 'orders'] as const;

/** An action of the shop on a record, under a name such as `orders.book_courier`. Its `run` is in `shop/server.ts`. */
export type ShopAction = {
    /** The button, a verb that names the result: `Book courier`. */
    label: Label;
    /** A sentence above the fields: what follows. */
    help?: Label;
    /** An icon of the statuses: `truck`. */
    icon?: StatusIcon;
    /** The permission of those who may run it; by default that of changing the record. */
    requires?: string;
    /** Whether it is offered for a selection in the list, too. */
    bulk?: boolean;
    /** In the menu of the record, or as a button on its page. By default `menu`. */
    place?: 'menu' | 'page';
    /** The fields that its form asks for. */
    ask?: Fields;
};

/** An action with what its description leaves open. */
export type OwnAction = Pick<ShopAction, 'icon' | 'requires'> & {
    /** `orders.book_courier`: also the noun under which its fields and its texts are found. */
    name: `${string}.${string}`;
    noun: string;
    isBulk: boolean;
    place: 'menu' | 'page';
    fields: readonly PlainField[];
};

/** Whether an entry of the activity log names an action of the shop. */
export const isOwnAction = (action: string | undefined): action is `${string}.${string}` =>
    action?.includes('.') === true;

/** The key of an action's label. The activity log finds it by the entry. */
export const actionKey = (name: string) => `screen.activity.actions.${name}` as const;

/** Describes the actions of a shop with what their descriptions leave open. */
export const actionsOf = (
    actions: Readonly<Record<string, ShopAction>>,
    fieldsOf: (noun: string) => readonly PlainField[],
): OwnAction[] =>
    Object.entries(actions).map(([name, { icon, requires, bulk = false, place = 'menu' }]) => ({
        name: name as OwnAction['name'],
        noun: name.slice(0, name.indexOf('.')),
        isBulk: bulk,
        place,
        ...(icon && { icon }),
        ...(requires !== undefined && { requires }),
        fields: fieldsOf(name),
    }));
