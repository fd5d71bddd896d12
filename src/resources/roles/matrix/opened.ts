import type { Noun } from '../../../../contract/noun';
import { nouns } from '../../../../contract/nouns';
import type { Requirement } from '../../../../contract/permissions';
import type { MessageKey } from '../../../../i18n/messages';
import { offers } from '../../../providers/http';
import type { Page } from '../../page';

/** The writes that screens have buttons for. */
const ACTIONS = ['create', 'update', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

/** A page by its title, or a list by its noun. */
type OpenedPage = { path: string; title?: MessageKey; noun?: string };
/** The actions allowed on the records of a noun. */
type Allowed = { noun: string; actions: readonly Action[] };

const asks = (requirement: Requirement, permission: string) =>
    requirement === permission || (Array.isArray(requirement) && requirement.includes(permission));

/** The pages below /default that need a permission, each once. A form is named by its list. */
export const pagesOpenedBy = (permission: string, pages: readonly Page[]): OpenedPage[] =>
    pages
        .filter(
            ({ requires, kind, layouts }) =>
                layouts.includes('default') &&
                (kind === 'list' || kind === 'custom') &&
                asks(requires, permission),
        )
        // The list of a noun before the pages that go with it.
        .sort((a, b) => Number(b.kind === 'list') - Number(a.kind === 'list'))
        .map(({ path, title, declaration }) => ({
            path,
            ...(title ? { title } : declaration && { noun: declaration.name }),
        }));

/** Returns the changes that a permission allows on this host, by noun. */
export const actionsAllowedBy = (permission: string): Allowed[] =>
    Object.values<Noun>(nouns)
        .map(({ name, calls }) => ({
            noun: name,
            actions: ACTIONS.filter(action => {
                const call = calls[action];
                return call && offers(call) && asks(call.access as Requirement, permission);
            }),
        }))
        .filter(({ actions }) => actions.length > 0);
