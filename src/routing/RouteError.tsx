import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import type { MessageKey } from '../../i18n/messages';
import { getWords } from '../providers/i18n/i18nProvider';
import { ChunkTimeout } from './withTimeout';

/** The messages of Vite and of browsers for a chunk that failed to load. */
const isChunkFailure = (error: unknown) =>
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/**
 * Error page of a route. It may render outside every provider, so it uses plain markup and messages that are already
 * loaded.
 */
export const RouteError = () => {
    const error = useRouteError();
    useEffect(() => console.error(error), [error]);
    const say = (key: MessageKey) => getWords().translate(key);
    const late = error instanceof ChunkTimeout;
    const chunk = late || isChunkFailure(error);
    return (
        <div
            role="alert"
            style={{ padding: 48, maxInlineSize: '60ch', marginInline: 'auto', textAlign: 'center' }}
        >
            <h1 style={{ fontSize: '1.375rem', lineHeight: 28 / 22 }}>
                {say(chunk ? 'screen.broken.chunk_title' : 'screen.broken.title')}
            </h1>
            <p>
                {say(
                    late
                        ? 'screen.broken.late_hint'
                        : chunk
                          ? 'screen.broken.chunk_hint'
                          : 'screen.broken.hint',
                )}
            </p>
            <button type="button" onClick={() => window.location.reload()} style={{ padding: '8px 16px' }}>
                {say('screen.broken.reload')}
            </button>
        </div>
    );
};
