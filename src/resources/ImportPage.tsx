import { useMemo } from 'react';
import { allowedColumns } from '../components/import/sheetColumns';
import { ImportSteps } from '../components/import/steps/ImportSteps';
import type { SheetKind } from '../components/import/sheetKind';
import { usePlainAccess } from '../components/plainFields/usePlainAccess';
import { TitleBar } from '../components/page/TitleBar';
import { useText } from '../components/hooks/useText';
import { usePage } from './page';
import { useCrumbs } from './crumbs';

/** The page on which records of a noun are imported, below its list. */
export const ImportPage = ({ kind: whole }: { kind: SheetKind }) => {
    const { mayEdit } = usePlainAccess();
    const kind = useMemo(
        () => ({ ...whole, columns: allowedColumns(whole.columns, mayEdit) }),
        [whole, mayEdit],
    );
    const text = useText();
    const { layout, page } = usePage();
    const crumbs = useCrumbs();
    const title = text(kind.title);
    return (
        <>
            <TitleBar crumbs={crumbs()} title={title} />
            <ImportSteps kind={kind} to={`/${layout}/${page.path}`} />
        </>
    );
};
