import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { en } from '../../i18n/en';
import { ChunkTimeout } from './inTime';

const { broken } = en.screen;

/** Vite's and the browsers' words for a part of the panel that did not arrive. */
const isChunkFailure = (error: unknown) =>
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/**
 * What stands where a page broke. It may stand outside every context, so it needs none: plain markup, and words that
 * came with the panel.
 */
export const RouteError = () => {
    const error = useRouteError();
    useEffect(() => console.error(error), [error]);
    const late = error instanceof ChunkTimeout;
    const chunk = late || isChunkFailure(error);
    return (
        <div
            role="alert"
            style={{ padding: 48, maxInlineSize: '60ch', marginInline: 'auto', textAlign: 'center' }}
        >
            <h1 style={{ fontSize: 22, lineHeight: '28px' }}>{chunk ? broken.chunk_title : broken.title}</h1>
            <p>{late ? broken.late_hint : chunk ? broken.chunk_hint : broken.hint}</p>
            <button type="button" onClick={() => window.location.reload()} style={{ padding: '8px 16px' }}>
                {broken.reload}
            </button>
        </div>
    );
};
