import type { Shop } from '../../../contract/fields/core';
import type { Noun } from '../../../contract/noun';
import { nouns } from '../../../contract/nouns';
import { meant, type Fault } from '../words';

/** The nouns of the core that have an entry in the menu. */
const IN_MENU = Object.values<Noun>(nouns).flatMap(({ name, menu }) => (menu ? name : []));

/** The faults of what a shop says of the menu: names that nothing there has, and those that are there twice. */
export function coreFaults({ menu = [], icons = {}, nouns: own = {} }: Shop): Fault[] {
    const known = [...IN_MENU, ...Object.keys(own)];
    return [
        ...menu.flatMap((name, at): Fault[] => {
            const path = ['menu', String(at)];
            if (!known.includes(name))
                return [{ path, message: `There is no noun "${name}" in the menu. ${meant(name, known)}` }];
            return menu.indexOf(name) < at
                ? [{ path, message: `"${name}" is in the menu already. Leave it out.` }]
                : [];
        }),
        ...Object.keys(icons).flatMap((name): Fault[] => {
            const path = ['icons', name];
            if (name in own)
                return [{ path, message: `Write icon: '${icons[name]}' in the noun "${name}" itself.` }];
            return IN_MENU.includes(name)
                ? []
                : [{ path, message: `There is no noun "${name}" in the menu. ${meant(name, IN_MENU)}` }];
        }),
    ];
}
