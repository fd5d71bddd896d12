import { extensions } from '../../contract/nouns';
import { undoAnswer, undoBody } from '../../contract/schemas/journal';
import { serve } from '../http/serve';
import { sentencesFor } from '../base/language';
import { undo } from '../services/log/undo';
import type { Routes } from './routes';

export const journalRoutes: Routes = (app, { db }) => {
    serve(
        app,
        extensions.journal.undo,
        { body: undoBody, answer: undoAnswer },
        async ({ body, actor, request }) => {
            const sentences = sentencesFor(request.headers['accept-language']);
            return { data: await undo(db, actor, body, say => say(sentences)) };
        },
    );
};
