import { useDataProvider } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { extensions } from '../../../../contract/nouns';
import { useDebounced } from '../../../components/inputs/useDebounced';
import { useAccess } from '../../../providers/auth/access';
import { findItems } from '../stock/stockItems';

const DEBOUNCE_MS = 400;

/**
 * The SKUs among proposed ones that other products and variants have. Hosts without the extensions refuse them at the
 * save.
 */
export const useOtherSkus = () => {
    const dataProvider = useDataProvider();
    const { mayCall } = useAccess();
    const [taken, setTaken] = useState<readonly string[]>([]);
    const [proposed, setProposed] = useState('');
    const pausedAt = useDebounced(proposed, DEBOUNCE_MS);
    const asked = useRef(new Set<string>());
    const enabled = mayCall(extensions.stock.items);
    useEffect(() => {
        const open = pausedAt.split('\n').filter(sku => sku && !asked.current.has(sku));
        if (!enabled || open.length === 0) return;
        for (const sku of open) asked.current.add(sku);
        findItems(dataProvider, open).then(
            found => {
                if (found.length > 0) setTaken(now => [...now, ...found.map(({ sku }) => sku)]);
            },
            (error: unknown) => {
                console.error(error);
                // They are asked for again with the next proposal.
                for (const sku of open) asked.current.delete(sku);
            },
        );
    }, [dataProvider, enabled, pausedAt]);
    return { taken, propose: setProposed };
};
