import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import type { Purchase } from '../../../../contract/schemas/purchases';
import { useText } from '../../../components/useText';
import { usePrinting } from './usePrinting';

// Loaded on first use.
const Preview = lazy(() => import('./Preview'));

/** Opens the preview of these orders' invoices and packing slips. */
export const PrintButton = ({ purchases }: { purchases: Purchase[] }) => {
    const text = useText();
    const { print } = usePrinting();
    return (
        <Button
            size="small"
            startIcon={<PrintIcon />}
            onClick={() => print(purchases.map(({ number }) => number))}
        >
            {text('screen.print.print')}
        </Button>
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
