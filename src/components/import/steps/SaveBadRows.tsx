import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useText } from '../../hooks/useText';
import { badSheetOf, isBad } from '../badRows';
import type { Job } from '../job';
import type { Plan } from '../plan';
import type { SheetKind } from '../sheetKind';
import { saveLines } from '../saveSheet';
import { useImportWords } from '../useImportWords';

/** Downloads the rows that were not imported, in the columns of their file and with the reason. */
export const SaveBadRows = ({
    kind,
    job,
    plans,
}: {
    kind: SheetKind;
    job: Job;
    plans: ReadonlyMap<number, Plan>;
}) => {
    const text = useText();
    const words = useImportWords(kind);
    // The reasons are many texts, so they are made when they are asked for.
    if (!job.states.some((state, row) => isBad(job, plans.get(row), state))) return null;
    const save = async () => {
        const sheet = await badSheetOf(kind, job, plans, words);
        if (sheet) await saveLines(sheet);
    };
    return (
        <Button color="inherit" startIcon={<DownloadIcon />} onClick={() => void save()}>
            {text('screen.import.bad')}
        </Button>
    );
};
