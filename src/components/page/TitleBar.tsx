import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import { CopyChip } from '../fields/CopyChip';
import { nameTab } from './tabTitle';
import { useText } from '../hooks/useText';

export type Crumb = { label: ReactNode; to?: string };

/**
 * The header of a page: the breadcrumb, below it in one line the title, the route's id parameter, the main action at the
 * inline end and other actions beside it. It also sets the tab's title.
 */
export const TitleBar = ({
    crumbs,
    title,
    id,
    parentId,
    mark,
    action,
    more,
}: {
    /** From the menu's group to the page itself, which a page of the first level has alone. */
    crumbs: readonly Crumb[];
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
        <Box component="header" sx={{ marginBlockEnd: 3 }}>
            <Path crumbs={crumbs} />
            <Box sx={LINE}>
                <Typography
                    variant="h1"
                    sx={{
                        minInlineSize: 0,
                        overflowWrap: 'anywhere',
                        // On a phone the id and the actions share the line below.
                        ...(id !== undefined && { flexBasis: { xs: '100%', sm: 'auto' } }),
                    }}
                >
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
                        // As high as a button, so that pages with and without actions begin alike.
                        minBlockSize: 36,
                    }}
                >
                    {more}
                    {action}
                </Box>
            </Box>
        </Box>
    );
};

const LINE = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 1,
};

/** The breadcrumb of a page: one line above the title, whose long steps are cut. */
const Path = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
    <Breadcrumbs aria-label={useText()('page.breadcrumb')} sx={PATH}>
        {crumbs.map(({ label, to }, index) => (
            <Typography
                key={index}
                variant="inherit"
                color="textSecondary"
                {...(to
                    ? { component: LinkBase, to }
                    : index === crumbs.length - 1 && { 'aria-current': 'page' })}
            >
                {label}
            </Typography>
        ))}
    </Breadcrumbs>
);

const PATH = {
    '& ol': { flexWrap: 'nowrap' },
    '& li': { minInlineSize: 0 },
    // The title names the page as well, so that its step is cut first.
    '& li:last-of-type': { flexShrink: 1000 },
    '& li > *': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        // Letters that descend far are not cut.
        paddingBlock: 0.5,
        marginBlock: -0.5,
    },
    '& li > :focus-visible': { outlineOffset: -2 },
    '& .MuiBreadcrumbs-separator': { flexShrink: 0 },
} as const;

const Ids = ({ id, parentId }: { id: string | undefined; parentId: string | undefined }) => {
    const text = useText();
    return (
        <>
            {id !== undefined && <CopyChip value={id} label={text('page.id', { id })} />}
            {parentId !== undefined && (
                <CopyChip value={parentId} label={text('page.parent_id', { id: parentId })} />
            )}
        </>
    );
};
