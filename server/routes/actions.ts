import { labelIn } from '../../contract/fields/describe';
import { ownActions } from '../../contract/fields/ownFields';
import type { Noun } from '../../contract/noun';
import { nouns } from '../../contract/nouns';
import { actionAnswer } from '../../contract/schemas/actions';
import { ownRecordBody } from '../../contract/schemas/fields';
import type { Call } from '../../contract/call';
import { languageOfSentences } from '../base/ownNounName';
import { sentencesFor } from '../base/language';
import { serve } from '../http/serve';
import { runAction } from '../services/hooks/runAction';
import { inTurn } from '../services/hooks/shopCode';
import type { Routes } from './routes';

type ActionCall = Call & { path: `/actions/${string}/:id` };

/** The routes of the shop's actions. */
export const actionsRoutes: Routes = app => {
    const { calls = {} } = (nouns as Record<string, Noun>).actions ?? {};
    for (const action of ownActions)
        serve(
            app,
            calls[action.name] as ActionCall,
            { body: ownRecordBody(action.name), answer: actionAnswer },
            ({ actor, ids, body, once, request }) => {
                const language = languageOfSentences(sentencesFor(request.headers['accept-language']));
                return inTurn(() =>
                    once(async tx => {
                        const call = { actor, log: request.log };
                        const sentence = await runAction(tx, call, action, ids.id, body);
                        return { data: { message: sentence === null ? null : labelIn(sentence, language) } };
                    }),
                );
            },
        );
};
