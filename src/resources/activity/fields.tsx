import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useRecordContext } from 'react-admin';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import { useName } from '../../components/fields/NameField';
import { useResourceText, useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { resources } from '..';

/** The author of a change; the name stays after the admin is deleted. */
export const WhoField = () => <bdi>{useRecordContext<ActivityEntry>()?.admin.name}</bdi>;

/** Created, changed or deleted; unknown actions are shown unchanged. */
export const ActionField = () => {
    const action = useRecordContext<ActivityEntry>()?.action;
    const text = useText();
    return <>{action && text(`screen.activity.actions.${action}`, { _: action })}</>;
};

/** The record, as a link if it has a page and was not deleted. */
export const WhatField = () => {
    const { mayCall } = useAccess();
    const entry = useRecordContext<ActivityEntry>();
    const nameOf = useName();
    const { name: resourceName } = useResourceText();
    if (!entry) return null;
    const declaration = resources.find(({ name }) => name === entry.resource);
    const name = nameOf({ name: entry.record_name, name_ar: entry.record_name_ar }) || `#${entry.record_id}`;
    const path = declaration?.pages?.detail?.replace(/:\w+/, String(entry.record_id));
    return (
        <>
            {path && entry.action !== 'delete' && mayCall(declaration?.calls?.one) ? (
                <Link component={LinkBase} to={`/default/${path}`} color="inherit">
                    <bdi>{name}</bdi>
                </Link>
            ) : (
                <bdi>{name}</bdi>
            )}
            <Typography variant="caption" color="textSecondary" component="div">
                {resourceName(entry.resource)}
            </Typography>
        </>
    );
};

/** The old and new value of each field. */
export const ChangesField = () => {
    const entry = useRecordContext<ActivityEntry>();
    const text = useText();
    const { field } = useResourceText();
    if (!entry) return null;
    const changes = Object.entries(entry.changes ?? {});
    return (
        <Box
            component="dl"
            sx={{
                margin: 0,
                paddingBlock: 1,
                display: 'grid',
                gridTemplateColumns: 'auto minmax(0, 1fr)',
                columnGap: 3,
                typography: 'caption',
            }}
        >
            {changes.map(([name, { from, to }]) => (
                <Box key={name} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {field(entry.resource, name)}
                    </Box>
                    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                        {from !== undefined && (
                            <Box component="del" sx={{ color: 'text.secondary' }}>
                                <bdi>{displayValue(from)}</bdi>
                            </Box>
                        )}{' '}
                        {to !== undefined && (
                            <Box component="ins" sx={{ textDecoration: 'none' }}>
                                <bdi>{displayValue(to)}</bdi>
                            </Box>
                        )}
                    </Box>
                </Box>
            ))}
            {changes.length === 0 && <dt>{text('screen.activity.no_changes')}</dt>}
        </Box>
    );
};

const LONGEST = 160;

const displayValue = (value: unknown): string => {
    const text =
        value === null || value === ''
            ? '—'
            : typeof value === 'object'
              ? JSON.stringify(value)
              : String(value);
    const plain = text.replace(/<[^>]+>/g, ' ').trim();
    return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
};
