declare module 'virtual:answers' {
    import type { AnswerShapes } from '../contract/shape';
    const shapes: AnswerShapes;
    export default shapes;
}

/** The part that the panel uses. The published types depend on Node's types, which the panel does not have. */
declare module 'papaparse' {
    const papa: {
        unparse: (
            rows: unknown[][],
            options?: { escapeFormulae?: boolean; quotes?: boolean; delimiter?: string; newline?: string },
        ) => string;
        parse: {
            <Row>(
                text: string,
                options: {
                    delimiter: string;
                    newline: string;
                    step: (
                        row: { data: Row; errors: { type: string }[]; meta: { cursor: number } },
                        parser: { abort: () => void },
                    ) => void;
                },
            ): void;
            <Row>(
                text: string,
                options?: { skipEmptyLines?: boolean | 'greedy'; delimiter?: string },
            ): { data: Row[] };
        };
    };
    export default papa;
}

interface ImportMetaEnv {
    /** Whether the panel is built without anything of a shop (vite.config.ts): the build leaves out the code behind it. */
    readonly SHOP_IS_EMPTY?: boolean;
}
