import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect';
import type { StreamLines } from '../http/lineStream';
import type { FactorServices } from '../services/auth/factors/services';
import type { Feed } from '../services/alerts/feed';
import type { Links } from '../services/staff/invitations';
import type { Locate } from '../services/auth/locations';
import type { Throttle } from '../services/auth/throttle';
import type { Storage } from '../storage/storage';

/** The services that routes use. */
export type Services = {
    db: Db;
    throttle: Throttle;
    storage: Storage;
    timeZone: string;
    feed: Feed;
    factors: FactorServices;
    streamLines: StreamLines;
    links: Links;
    locate: Locate;
    /** Whether campaigns reach phones. */
    hasPushGateway: boolean;
    /** The key of the app's server; undefined if it has none. */
    appKey: string | undefined;
};

/** Registers the calls of one noun. */
export type Routes = (app: FastifyInstance, services: Services) => void;
