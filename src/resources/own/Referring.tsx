import { Suspense } from 'react';
import { lazySection } from '../../components/lazyPart';

// Loaded with the pages of a shop that has such records.
const ReferringRecords = /* @__PURE__ */ lazySection(() => import('./ReferringRecords'));

/** The records of the shop's nouns that refer to the present record. */
export const Referring = () =>
    import.meta.env.SHOP_IS_EMPTY ? null : (
        <Suspense fallback={null}>
            <ReferringRecords />
        </Suspense>
    );
