import { extensions } from '../../contract/nouns';
import { terms, termsBody, termsVersion } from '../../contract/schemas/terms';
import { oneOf, pageOf, pageQuery } from '../../contract/schemas/wire';
import { serve } from '../http/serve';
import { listTermsVersions, readTerms, saveTerms } from '../services/terms';
import type { Routes } from './routes';

export const termsRoutes: Routes = (app, { db }) => {
    const calls = extensions.terms;
    serve(app, calls.one, { answer: oneOf(terms) }, async () => ({ data: await readTerms(db) }));
    serve(app, calls.update, { body: termsBody, answer: oneOf(terms) }, async ({ actor, body, version }) => ({
        data: await saveTerms(db, actor, body, version),
    }));
    serve(
        app,
        extensions['terms-versions'].list,
        { query: pageQuery.pick({ page: true }), answer: pageOf(termsVersion) },
        ({ query }) => listTermsVersions(db, query.page),
    );
};
