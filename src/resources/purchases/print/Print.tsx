import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense } from 'react';
import type { Purchase } from '../../../../contract/schemas/purchases';
import { useText } from '../../../components/useText';
import { usePrinting } from './usePrinting';

// Loaded on first use.
const Preview = lazy(() => import('./Preview'));

/** The maximum number of orders in one preview, whose address has their numbers. */
const MOST_PRINTED = 100;

/** Opens the preview of these orders' invoices and packing slips. */
export const PrintButton = ({ purchases }: { purchases: Purchase[] }) => {
    const text = useText();
    const { print } = usePrinting();
    const tooMany = purchases.length > MOST_PRINTED;
    return (
        <Tooltip title={tooMany && text('screen.print.most', { most: MOST_PRINTED })}>
            {/* A disabled button shows no tooltip. */}
            <span>
                <Button
                    size="small"
                    startIcon={<PrintIcon />}
                    disabled={tooMany}
                    onClick={() => print(purchases.map(({ number }) => number))}
                >
                    {text('screen.print.print')}
                </Button>
            </span>
        </Tooltip>
    );
};

/** The preview, if the address names orders to print. */
export const Printing = ({ known }: { known: Purchase[] }) => {
    const { numbers, leave } = usePrinting();
    return numbers.length > 0 ? (
        <Suspense>
            <Preview key={numbers.join()} numbers={numbers} known={known} onLeave={leave} />
        </Suspense>
    ) : null;
};
