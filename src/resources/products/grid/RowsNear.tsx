import { useRef, type ReactNode, type RefObject } from 'react';
import { useNear } from '../page/useNear';

/** Rows that are rendered or left out together. */
export const CHUNK = 25;
/** The height of a row before any was measured, in pixels. */
const ROW_HEIGHT = 37;

export const chunksOf = <Row,>(rows: readonly Row[]): { start: number; chunk: readonly Row[] }[] =>
    Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => ({
        start: at * CHUNK,
        chunk: rows.slice(at * CHUNK, (at + 1) * CHUNK),
    }));

/** Rows of a grid that are rendered only in sight or near it, and always with the active cell, which has the focus. */
export const RowsNear = ({
    start,
    count,
    columns,
    scroller,
    isActive,
    children,
}: {
    /** The position of the first row. */
    start: number;
    count: number;
    columns: number;
    scroller: RefObject<HTMLElement | null>;
    isActive: boolean;
    children: () => ReactNode;
}) => {
    const rows = useRef<HTMLTableSectionElement>(null);
    const { isNear, height } = useNear(rows, { scroller, initially: start < 2 * CHUNK });
    return (
        <tbody ref={rows}>
            {isNear || isActive ? (
                children()
            ) : (
                <tr aria-hidden style={{ height: height.current ?? count * ROW_HEIGHT }}>
                    <td colSpan={columns} />
                </tr>
            )}
        </tbody>
    );
};
