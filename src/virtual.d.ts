declare module 'virtual:answers' {
    import type { AnswerShapes } from '../contract/shape';
    const shapes: AnswerShapes;
    export default shapes;
}

/** What the panel uses of it. Its published types bring those of Node, which the panel does not have. */
declare module 'papaparse' {
    const papa: { unparse: (rows: unknown[][], options?: { escapeFormulae?: boolean }) => string };
    export default papa;
}
