import { extensions } from '../../contract/nouns';
import { jobRunBody, jobsAnswer } from '../../contract/schemas/jobs';
import { sentencesFor } from '../base/language';
import { languageOfSentences } from '../base/ownNounName';
import { serve } from '../http/serve';
import { askForRun, listJobs } from '../services/hooks/jobRuns';
import type { Routes } from './routes';

export const shopJobsRoutes: Routes = (app, { db, timeZone }) => {
    const answer = async (accepted: string | undefined) => ({
        data: await listJobs(db, timeZone, languageOfSentences(sentencesFor(accepted))),
    });
    serve(app, extensions['shop-jobs'].list, { answer: jobsAnswer }, ({ request }) =>
        answer(request.headers['accept-language']),
    );
    serve(
        app,
        extensions['shop-jobs'].run,
        { body: jobRunBody, answer: jobsAnswer },
        async ({ body: { name }, request }) => {
            await askForRun(db, name);
            return answer(request.headers['accept-language']);
        },
    );
};
