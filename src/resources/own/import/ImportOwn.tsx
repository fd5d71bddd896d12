import { useMemo } from 'react';
import { ImportPage } from '../../ImportPage';
import { usePage } from '../../page';
import { ownSheet } from './ownSheet';

/** Imports records of the shop's noun below whose list it is. */
const ImportOwn = () => {
    const { noun } = usePage().page;
    const name = noun!.name;
    const kind = useMemo(() => ownSheet(name), [name]);
    return <ImportPage kind={kind} />;
};
export default ImportOwn;
