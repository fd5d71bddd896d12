import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect';
import type { Feed } from '../services/feed';
import type { Throttle } from '../services/throttle';
import type { Storage } from '../storage/storage';

/** What the calls of a noun are served with. */
export type Services = { db: Db; throttle: Throttle; storage: Storage; timeZone: string; feed: Feed };

/** The calls of one noun. */
export type Routes = (app: FastifyInstance, services: Services) => void;
