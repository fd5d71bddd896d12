import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { LinkBase } from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import { CopyChip } from '../fields/CopyChip';
import { nameTab } from './tabTitle';
import { usePhone } from '../hooks/usePhone';
import { useText } from '../hooks/useText';

export type Crumb = { label: ReactNode; to?: string };

/**
 * The header of a page in one line: the way to it, title, the route's id parameter, the main action at the inline end and
 * other actions beside it. It also sets the tab's title. The last step of the way is the page itself, which the title shows.
 */
export const TitleBar = ({
    crumbs = [],
    title,
    id,
    parentId,
    mark,
    action,
    more,
}: {
    crumbs?: readonly Crumb[];
    /** Undefined while loading. */
    title?: string;
    id?: string;
    /** The id of the parent of a new record, if that is the route's parameter. */
    parentId?: string | undefined;
    /** The record's state, after the id. */
    mark?: ReactNode;
    action?: ReactNode;
    more?: ReactNode;
}) => {
    const text = useText();
    const isNamed = title !== undefined;
    useEffect(() => {
        if (title) nameTab(`${title} · ${text('shop.name')}`);
    }, [title, text]);
    return (
        <Box
            component="header"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 3,
                rowGap: 2,
                minBlockSize: 36,
                marginBlockEnd: 3,
            }}
        >
            {/* A way of one step is the page itself. */}
            {(crumbs.length > 1 || !isNamed) && <Way crumbs={crumbs} isNamed={isNamed} />}
            <Typography variant="h1" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
                {title ?? <Skeleton width={220} sx={{ marginBlock: 0 }} />}
            </Typography>
            {/* Beside a title of another width they would move. */}
            {isNamed && <Ids {...{ id, parentId }} />}
            {mark}
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    justifyContent: 'flex-end',
                    gap: 2,
                    marginInlineStart: 'auto',
                }}
            >
                {more}
                {action}
            </Box>
        </Box>
    );
};

/** The way to a page. Its last step is unseen beside the title that says the same. */
const Way = ({ crumbs, isNamed }: { crumbs: readonly Crumb[]; isNamed: boolean }) => {
    const last = crumbs.length - 1;
    return (
        <Breadcrumbs
            aria-label={useText()('page.breadcrumb')}
            sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}
        >
            {crumbs.map(({ label, to }, index) =>
                to ? (
                    <Typography
                        key={index}
                        component={LinkBase}
                        to={to}
                        variant="caption"
                        color="textSecondary"
                    >
                        {label}
                    </Typography>
                ) : (
                    <Typography
                        key={index}
                        variant="caption"
                        color="textSecondary"
                        aria-current={index === last ? 'page' : undefined}
                        sx={isNamed && index === last ? visuallyHidden : undefined}
                    >
                        {label}
                    </Typography>
                ),
            )}
        </Breadcrumbs>
    );
};

const Ids = ({ id, parentId }: { id: string | undefined; parentId: string | undefined }) => {
    const text = useText();
    // On a phone it is no control beside the others.
    if (usePhone())
        return (
            <Typography variant="caption" color="textSecondary" component="div">
                {id !== undefined && text('page.id', { id })}
                {parentId !== undefined && text('page.parent_id', { id: parentId })}
            </Typography>
        );
    return (
        <>
            {id !== undefined && <CopyChip value={id} label={text('page.id', { id })} />}
            {parentId !== undefined && (
                <CopyChip value={parentId} label={text('page.parent_id', { id: parentId })} />
            )}
        </>
    );
};
