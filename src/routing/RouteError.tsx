import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import type { MessageKey } from '../../i18n/messages';
import { failureTexts } from '../components/feedback/failureTexts';
import { getWords } from '../providers/i18n/i18nProvider';

/**
 * Error page of a route. It may render outside every provider, so it uses plain markup and messages that are already
 * loaded.
 */
export const RouteError = () => {
    const error = useRouteError();
    useEffect(() => console.error(error), [error]);
    const say = (key: MessageKey) => getWords().translate(key);
    const { title, hint } = failureTexts(error);
    return (
        <div
            role="alert"
            style={{ padding: 48, maxInlineSize: '60ch', marginInline: 'auto', textAlign: 'center' }}
        >
            <h1 style={{ fontSize: '1.375rem', lineHeight: 28 / 22 }}>{say(title)}</h1>
            <p>{say(hint)}</p>
            <button type="button" onClick={() => window.location.reload()} style={{ padding: '8px 16px' }}>
                {say('screen.broken.reload')}
            </button>
        </div>
    );
};
