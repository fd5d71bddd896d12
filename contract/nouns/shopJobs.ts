import { extension, get, post } from '../call';
import { defineNoun } from '../noun';

/** Jobs of the shop (docs/configuring.md#run-a-job). `run` asks a server to run one now. */
export const shopJobs = defineNoun({
    permissions: { show: 'edit settings' },
    calls: extension({
        list: get('/shop-jobs'),
        run: post('/shop-jobs/run', 'name'),
    }),
});
