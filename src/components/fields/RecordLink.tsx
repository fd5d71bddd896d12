import {
    LinkBase,
    useCreatePath,
    useRecordContext,
    useResourceContext,
    useResourceDefinition,
    type Identifier,
} from 'react-admin';
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { nouns } from '../../../contract/nouns';
import type { Noun } from '../../../contract/noun';
import { useAccess } from '../../providers/auth/access';

/** The record that a tap anywhere in a row of a phone opens, so that other records in it are no links. */
export const TappedRow = createContext<{ resource: string; id: Identifier } | undefined>(undefined);

type LinkProps = { children: ReactNode; plain?: boolean | undefined };

/**
 * Links to a record's detail page, or to its dialog over the list. A role that may only edit gets the edit page; without
 * permission, or without an id, there is no link, nor to another record in a row that a tap opens.
 */
export const LinkToRecord = ({
    resource,
    id,
    children,
    plain,
    wholeRow = false,
}: LinkProps & {
    resource: string;
    id: Identifier | null | undefined;
    /** The row around it leads there, too. */
    wholeRow?: boolean;
}) => {
    const { hasShow } = useResourceDefinition({ resource });
    const createPath = useCreatePath();
    const { mayCall, meets } = useAccess();
    const row = useContext(TappedRow);
    const noun = (nouns as Record<string, Noun>)[resource];
    const { one, list } = noun?.calls ?? {};
    if (id === null || id === undefined || (noun && !mayCall(one ?? list))) return children;
    if (row && (row.resource !== resource || row.id !== id)) return children;
    const shows = hasShow && (!noun?.permissions || meets(noun.permissions.show));
    return (
        <LinkBase
            to={createPath({ resource, id, type: shows ? 'show' : 'edit' })}
            className={`RowLink${plain ? '' : ' coloured'}${wholeRow ? ' RowTarget' : ''}`}
            // Without this the row's own click handler would navigate a second time.
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {children}
        </LinkBase>
    );
};

/** Links to the present record. It is the row's keyboard target. */
export const RecordLink = ({ children, plain }: LinkProps) => {
    const record = useRecordContext();
    const resource = useResourceContext();
    if (!record || !resource) return children;
    return (
        <LinkToRecord resource={resource} id={record.id} plain={plain}>
            {children}
        </LinkToRecord>
    );
};
