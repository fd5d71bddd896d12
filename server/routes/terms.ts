import { extensions } from '../../contract/nouns';
import { terms, termsBody, termsDraft, termsDraftBody, termsVersion } from '../../contract/schemas/terms';
import { oneOf, pageOf, pageQuery } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { listTermsVersions, readTerms, saveTerms } from '../services/app/terms';
import { deleteDraft, publishDraft, readDraft, saveDraft } from '../services/app/termsDraft';
import type { Routes } from './routes';

export const termsRoutes: Routes = (app, { db }) => {
    const calls = extensions.terms;
    serve(app, calls.one, { answer: oneOf(terms) }, async () => ({ data: await readTerms(db) }));
    serve(app, calls.update, { body: termsBody, answer: oneOf(terms) }, async ({ actor, body, version }) => ({
        data: await saveTerms(db, actor, body, version),
    }));
    const draft = extensions['terms-draft'];
    const answer = oneOf(termsDraft);
    serve(app, draft.one, { answer }, async () => ({ data: await readDraft(db) }));
    serve(app, draft.update, { body: termsDraftBody, answer }, async ({ actor, body, version }) => ({
        data: await saveDraft(db, actor, body, version),
    }));
    serve(app, draft.delete, {}, ({ version }) => deleteDraft(db, version));
    serve(app, draft.publish, { body: termsBody, answer }, async ({ actor, body, version }) => ({
        data: await publishDraft(db, actor, body, version),
    }));
    serve(
        app,
        extensions['terms-versions'].list,
        { query: pageQuery.pick({ page: true }), answer: pageOf(termsVersion) },
        ({ query }) => listTermsVersions(db, query.page),
    );
};
