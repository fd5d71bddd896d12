import type { MessageKey } from '../../../i18n/messages';
import { isChunkFailure } from '../../providers/failure';
import { ChunkTimeout } from '../withTimeout';

/** Texts for a failed page or part: its code did not load, or it has an error. */
export const failureTexts = (error: unknown): { title: MessageKey; hint: MessageKey } => {
    const isLate = error instanceof ChunkTimeout;
    if (!isLate && !isChunkFailure(error))
        return { title: 'screen.broken.title', hint: 'screen.broken.hint' };
    return {
        title: 'screen.broken.chunk_title',
        hint: isLate ? 'screen.broken.late_hint' : 'screen.broken.chunk_hint',
    };
};
