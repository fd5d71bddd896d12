import type { ComponentType } from 'react';
import { DEEP_LEVEL_CHILDREN } from '../../contract/constants';
import { can, type Requirement } from '../../contract/permissions';
import type { MessageKey } from '../../i18n/messages';

/** A menu entry (docs/specification.md#2-screens-and-routes). */
export interface MenuItem {
    key: string;
    title: MessageKey;
    icon?: ComponentType<{ fontSize?: 'small' }>;
    /** Relative to the layout's prefix, e.g. `categories`. A group has none. */
    path?: string;
    /** Runs instead of navigating; the entry is then a button. */
    action?: () => void;
    /** Current only at exactly this path, not below it. */
    exact?: boolean | undefined;
    requires?: Requirement;
    /** A badge beside the title, e.g. "New": a message key, or the text itself. */
    label?: string | undefined;
    children?: MenuItem[];
}

/** The visible part of the menu: allowed items, and groups with an allowed child. */
export const visibleMenu = (menu: readonly MenuItem[], permissions: readonly string[]): MenuItem[] =>
    menu.flatMap(item => {
        if (!can(permissions, item.requires)) return [];
        if (!item.children) return [item];
        const children = visibleMenu(item.children, permissions);
        return children.length > 0 ? [{ ...item, children }] : [];
    });

/** Whether a group has so many children that it gets the deep-level style (docs/specification.md#9-constants). */
export const isDeep = ({ children }: MenuItem): boolean => (children?.length ?? 0) > DEEP_LEVEL_CHILDREN;

/** Truncates `text` to `length` characters (not code units), including an ellipsis. */
export const truncate = (text: string, length: number): string => {
    const characters = [...text];
    return characters.length > length
        ? `${characters
              .slice(0, length - 1)
              .join('')
              .trimEnd()}…`
        : text;
};
