import { openCluster } from './database';

/** Vitest's global setup of `npm run shop test`: one cluster for all tests. */
export default openCluster;
