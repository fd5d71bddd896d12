import { useLocaleState } from 'react-admin';
import { useState } from 'react';
import { useOneAtATime } from '../../forms/oneAtATime';
import { useText } from '../../hooks/useText';
import { knownHeadings } from '../headings';
import type { SheetKind } from '../sheetKind';
import { fileLinesOf, type FileLines } from './fileLines';
import { REFUSALS, type Reading, type Refusal, type Table } from './files';
import { readInWorker } from './inWorker';
import type { Job } from '../job';
import { useColumnLabel } from '../useColumnLabel';

/** The file that is read, with the choices of its reading unless only its rows are left. */
export type Source = FileLines &
    Pick<Job, 'name' | 'type'> &
    Partial<Pick<Table, 'reading' | 'sheets'>> & { file?: Blob; program?: string | undefined };

const refusalOf = (error: unknown): Refusal =>
    REFUSALS.find(refusal => error instanceof Error && error.message === refusal) ?? 'unreadable';

/** Reads a file in the worker, as its content tells or as the person chooses. */
export const useReading = (kind: SheetKind, onRead: (source: Source) => void) => {
    const text = useText();
    const labelOf = useColumnLabel(kind);
    const [language] = useLocaleState();
    const [error, setError] = useState<string>();
    const { run, isRunning } = useOneAtATime();
    const readFile = async (file: Blob, name: string, chosen: Reading) => {
        const known = knownHeadings(kind, labelOf);
        const table = await readInWorker(file, { language, known, chosen });
        const found = fileLinesOf(table, known);
        if (!found) throw new Error('headings');
        const converted = kind.convert?.(found.head.at(-1) ?? [], found.lines);
        const lines = converted
            ? {
                  ...found,
                  head: [
                      ...found.head.slice(0, -1),
                      converted.headings.map(name => (name in kind.columns ? labelOf(name) : name)),
                  ],
                  lines: converted.lines,
              }
            : found;
        const { reading, sheets } = table;
        onRead({
            name,
            type: reading.sheet === undefined ? 'csv' : 'xlsx',
            file,
            reading,
            sheets,
            program: converted?.program,
            ...lines,
        });
    };
    const read = (file: Blob, name: string, chosen: Reading = {}) =>
        run(async () => {
            setError(undefined);
            await readFile(file, name, chosen).catch((failure: unknown) => {
                const refusal = refusalOf(failure);
                if (refusal === 'unreadable') console.error(failure);
                setError(
                    text(
                        refusal === 'unreadable'
                            ? 'screen.import.unreadable'
                            : `screen.import.files_refused.${refusal}`,
                    ),
                );
            });
        });
    return { read, error, isRunning };
};
