import Link from '@mui/material/Link';
import {
    LinkBase,
    useCreatePath,
    useRecordContext,
    useResourceContext,
    useResourceDefinition,
} from 'react-admin';
import type { MouseEvent, ReactNode } from 'react';

/** Leads to a record: its detail page, or its dialog over the list. What the keyboard reaches in a row. */
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
            // The row under it listens too, and would go there a second time.
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {children}
        </Link>
    );
};
