import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
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
    return {
        name: useCallback(
            (resource: string, count = 1) => translate(`resources.${resource}.name`, { smart_count: count }),
            [translate],
        ),
        field: useCallback(
            (resource: string, source: string) =>
                translate(`resources.${resource}.fields.${source}`, { _: source }),
            [translate],
        ),
    };
};
