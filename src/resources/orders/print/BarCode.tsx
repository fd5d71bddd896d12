import JsBarcode from 'jsbarcode';
import { useMemo } from 'react';

/** The height of the bars in widths of the narrowest one. */
const HEIGHT = 30;
/** The answer of JsBarcode for an object that it cannot draw on: a digit for each width, 1 where it is black. */
type Encoded = { encodings?: { data: string }[] };

/** The bars of a text in Code 128, as a path of rectangles. */
const barsOf = (text: string): { width: number; path: string } => {
    const encoded: Encoded = {};
    JsBarcode(encoded, text, { format: 'CODE128' });
    const widths = (encoded.encodings ?? []).map(({ data }) => data).join('');
    const path = [...widths.matchAll(/1+/g)]
        .map(({ index, 0: { length } }) => `M${index} 0h${length}v${HEIGHT}h${-length}z`)
        .join('');
    return { width: widths.length, path };
};

/** The bar code of a number, which a scanner types into any search field. */
export const BarCode = ({ number }: { number: string }) => {
    const { width, path } = useMemo(() => barsOf(number), [number]);
    return (
        <svg
            className="sheet-bars"
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            shapeRendering="crispEdges"
            role="img"
            aria-label={number}
        >
            <path d={path} fill="currentColor" />
        </svg>
    );
};
