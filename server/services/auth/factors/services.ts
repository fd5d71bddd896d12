import type { Db } from '../../../db/connect';
import type { Sealer } from '../sealer';
import type { Throttle } from '../throttle';

/** Services that the second factors use. */
export type FactorServices = {
    db: Db;
    throttle: Throttle;
    sealer: Sealer;
    /** The panel's public origin, such as https://shop.example.com. Passkeys belong to its host. */
    publicUrl: () => string;
};
