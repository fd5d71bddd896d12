import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { ownPermissions, renamedPermissions } from '../../../contract/fields/ownFields';
import type { MessageKey } from '../../../i18n/messages';
import { GENERAL_MESSAGES } from '../../providers/i18n/generalMessages';

/** Translates by a typed key: a key that English lacks does not compile. */
export const useText = () => {
    const translate = useTranslate();
    return useCallback(
        (key: MessageKey, params?: Record<string, unknown>) => translate(key, params),
        [translate],
    );
};

/** The fields that every record has. */
const EVERY: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at']);

/** The singular or plural name of a resource, its messages, and the labels of its fields. */
export const useResourceText = () => {
    const translate = useTranslate();
    return {
        /** As a heading or a label. */
        name: useCallback(
            (resource: string, count = 1) => translate(`resources.${resource}.name`, { smart_count: count }),
            [translate],
        ),
        /** A record without a name: `Banner 7`. */
        numbered: useCallback(
            (resource: string, id: unknown) =>
                translate('screen.numbered', {
                    kind: translate(`resources.${resource}.name`, { smart_count: 1 }),
                    id: String(id),
                }),
            [translate],
        ),
        message: useCallback(
            (
                resource: string,
                message: keyof typeof GENERAL_MESSAGES,
                { name, count = 1 }: { name?: string; count?: number } = {},
            ) => {
                const params = { name, recordRepresentation: name, smart_count: count };
                return translate(`resources.${resource}.${message}`, {
                    ...params,
                    _: translate(GENERAL_MESSAGES[message], params),
                });
            },
            [translate],
        ),
        field: useCallback(
            (resource: string, source: string) =>
                translate(`resources.${resource}.fields.${source}`, {
                    // What every record has is called the same.
                    _: translate(`resources.categories.fields.${EVERY.has(source) ? source : ''}`, {
                        _: source,
                    }),
                }),
            [translate],
        ),
    };
};

/** The text of a permission; its name if it has none. */
export const usePermissionText = () => {
    const translate = useTranslate();
    const text = useText();
    return useCallback(
        (permission: string) => {
            const renamed = renamedPermissions?.[permission];
            const own = renamed ?? ownPermissions[permission];
            const label = own && translate(own.label, { smart_count: 2 });
            const words =
                own?.changes === undefined
                    ? label
                    : text('screen.pair', {
                          label,
                          value: translate(own.changes ? 'action.edit' : 'ra.action.show'),
                      });
            return renamed && words !== undefined
                ? words
                : translate(`permission.${permission}`, { _: words ?? permission });
        },
        [translate, text],
    );
};
