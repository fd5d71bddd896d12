import Link from '@mui/material/Link';
import {
    LinkBase,
    useCreatePath,
    useRecordContext,
    useResourceContext,
    useResourceDefinition,
} from 'react-admin';
import type { MouseEvent, ReactNode } from 'react';

/** Links to a record's detail page, or to its dialog over the list. It is the row's keyboard target. */
export const RecordLink = ({ children, plain }: { children: ReactNode; plain?: boolean }) => {
    const record = useRecordContext();
    const resource = useResourceContext();
    const { hasShow } = useResourceDefinition({ resource });
    const createPath = useCreatePath();
    if (!record) return children;
    return (
        <Link
            component={LinkBase}
            to={createPath({ resource, id: record.id, type: hasShow ? 'show' : 'edit' })}
            underline="hover"
            color={plain ? 'inherit' : 'primary'}
            // Without this the row's own click handler would navigate a second time.
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {children}
        </Link>
    );
};
