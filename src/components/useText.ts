import { useI18nProvider, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Language } from '../../contract/constants';
import { within } from '../../i18n/languages';
import type { MessageKey } from '../../i18n/messages';

/** Translates by a typed key: a key that English lacks does not compile. */
export const useText = () => {
    const translate = useTranslate();
    return useCallback(
        (key: MessageKey, params?: Record<string, unknown>) => translate(key, params),
        [translate],
    );
};

/** The name of a resource, for one or for many, and the label of one of its fields. */
export const useResourceText = () => {
    const translate = useTranslate();
    const language = useI18nProvider().getLocale() as Language;
    const inside = useCallback(
        (resource: string, count = 1) =>
            within(language, translate(`resources.${resource}.name`, { smart_count: count })),
        [translate, language],
    );
    return {
        /** As a heading or a label. */
        name: useCallback(
            (resource: string, count = 1) => translate(`resources.${resource}.name`, { smart_count: count }),
            [translate],
        ),
        /** As a word inside a sentence. */
        within: inside,
        /** The button and the title of making one; a resource without words of its own has them composed. */
        newOne: useCallback(
            (resource: string) =>
                translate(`resources.${resource}.new`, {
                    _: translate('page.new_of', { name: inside(resource) }),
                }),
            [translate, inside],
        ),
        field: useCallback(
            (resource: string, source: string) =>
                translate(`resources.${resource}.fields.${source}`, { _: source }),
            [translate],
        ),
    };
};

/** The name of a permission; one that has no words yet is said as it is. */
export const usePermissionText = () => {
    const translate = useTranslate();
    return useCallback(
        (permission: string) => translate(`permission.${permission}`, { _: permission }),
        [translate],
    );
};
