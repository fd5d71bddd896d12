import type { MessageKey } from '../../../i18n/messages';
import { MENU_GROUPS, type Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { permissionsOf } from '../../../contract/permissions';
import { KNOWN } from './offered';

/** The permission without which a permission opens no list and no menu entry: to edit products needs to show them. */
const NEEDED = new Map(
    Object.values<Noun>(nouns).flatMap(noun => {
        const show = noun.permissions?.show;
        return permissionsOf([noun]).flatMap(permission =>
            show === undefined || permission === show ? [] : [[permission, show] as const],
        );
    }),
);

/** The group of the menu that has the entry of a permission's noun; of plans, which share theirs, that of products. */
const GROUP_OF = new Map(
    Object.values<Noun>(nouns)
        .toReversed()
        .flatMap(noun =>
            noun.menu ? permissionsOf([noun]).map(permission => [permission, noun.menu!.group] as const) : [],
        ),
);

/** The groups of the menu, each with the permissions of its entries. Those without an entry are in the last one. */
export const groupsOf = (
    offered: readonly string[],
): { title: MessageKey; permissions: readonly string[] }[] =>
    MENU_GROUPS.map(group => ({
        title: `menu.${group}`,
        permissions: offered.filter(permission => (GROUP_OF.get(permission) ?? 'shop') === group),
    }));

/** The permissions that are checked with this one, of those that the admin may give. */
export const withNeeded = (
    permission: string,
    mayGive: (permission: string) => boolean,
): readonly string[] => {
    const needed = NEEDED.get(permission);
    return needed && mayGive(needed) ? [needed, permission] : [permission];
};

/** Permissions in the order of the declarations, so that checking and unchecking a box changes nothing. */
export const inOrder = (permissions: readonly string[]): string[] => [
    ...KNOWN.filter(one => permissions.includes(one)),
    ...permissions.filter(one => !KNOWN.includes(one)),
];
