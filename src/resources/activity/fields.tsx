import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useRecordContext } from 'react-admin';
import { useContext } from 'react';
import { sameValue } from '../../../contract/fields/changedFields';
import { isOwnAction } from '../../../contract/fields/actions';
import { isHidden } from '../../../contract/fields/ownFields';
import { nouns } from '../../../contract/nouns';
import { SINGLE_NOUNS } from '../../../contract/nouns/activity';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import type { MessageKey } from '../../../i18n/messages';
import { useName } from '../../components/fields/NameField';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { PagesContext } from '../page';
import { type ChangeEnds, Ends, useChangeEnds, useFieldLabel } from './changeValues';

/**
 * The author of a change, after a dot; the name stays after the admin is deleted. A failed sign-in has none, because who
 * guesses a password is unknown.
 */
export const Who = () => {
    const name = useRecordContext<ActivityEntry>()?.admin.name;
    return name ? (
        <>
            {' · '}
            <bdi>{name}</bdi>
            <PlanMark />
        </>
    ) : null;
};

/** A link to the plan that made a change, after a dot. */
export const PlanMark = () => {
    const plan = useRecordContext<ActivityEntry>()?.plan;
    const text = useText();
    return plan === undefined ? null : (
        <>
            {' · '}
            <Link component={LinkBase} to={`/default/plans?plan=${plan}`}>
                {text('screen.plans.made')}
            </Link>
        </>
    );
};

/** Created, changed or deleted, and whether that undid another change; unknown actions are shown unchanged. */
export const ActionField = () => {
    const entry = useRecordContext<ActivityEntry>();
    const text = useText();
    if (!entry) return null;
    const { action, undoes } = entry;
    // Those of the shop are messages too (contract/fields/describe.ts).
    const value = text(`screen.activity.actions.${action}` as MessageKey, { _: action });
    return <>{undoes === null ? value : text('screen.pair', { label: text('action.undo'), value })}</>;
};

type Entry = Pick<ActivityEntry, 'resource' | 'record_id' | 'record_name' | 'record_name_ar'>;

/** The name of an entry's record; its kind and id if the log has none, as in entries of earlier versions. */
export const useEntryName = () => {
    const nameOf = useName();
    const text = useText();
    const { name, numbered } = useResourceText();
    return ({ resource, record_id, record_name, record_name_ar }: Entry): string => {
        const named = nameOf({ name: record_name, name_ar: record_name_ar });
        if (named) return named;
        if (record_id === 0) return text('screen.activity.unknown_account');
        return SINGLE_NOUNS.includes(resource) ? name(resource) : numbered(resource, record_id);
    };
};

/** The record, as a link if it has a page and was not deleted. */
export const WhatField = () => {
    const { mayCall } = useAccess();
    const entry = useRecordContext<ActivityEntry>();
    const entryName = useEntryName();
    const pages = useContext(PagesContext);
    if (!entry) return null;
    const page = pages.find(
        ({ kind, declaration }) => kind === 'detail' && declaration?.name === entry.resource,
    );
    const name = entryName(entry);
    const path = page?.path.replace(/:\w+/, String(entry.record_id));
    return path && entry.action !== 'delete' && mayCall(page?.declaration?.calls?.one) ? (
        <Link component={LinkBase} to={`/default/${path}`} color="inherit">
            <bdi>{name}</bdi>
        </Link>
    ) : (
        <bdi>{name}</bdi>
    );
};

/** The kind of the record. */
export const KindField = () => {
    const entry = useRecordContext<ActivityEntry>();
    const { name } = useResourceText();
    return entry ? <>{name(entry.resource)}</> : null;
};

/** The fields of a message, which is in one language if both languages have the same texts. */
const TEXTS = { title: 'screen.send.preview_title', body: 'screen.send.texts' } as const;

const REPEATED = Object.keys(TEXTS).map(name => `${name}_ar`);

const isInOneLanguage = ({ resource, changes }: Pick<ActivityEntry, 'resource' | 'changes'>): boolean =>
    resource === nouns.campaigns.name &&
    Object.keys(TEXTS).every(name => sameValue(changes[name], changes[`${name}_ar`]));

/** The changed fields that say something to the reader. */
export const shownChanges = ({
    resource,
    changes = {},
}: Pick<ActivityEntry, 'resource' | 'changes'>): string[] => {
    const isOneText = isInOneLanguage({ resource, changes });
    return Object.keys(changes).filter(
        name =>
            // A role's name is a copy from that time; older entries have only its id.
            (name !== 'role_id' || !changes.role) &&
            !(isOneText && REPEATED.includes(name)) &&
            !isHidden(`${resource}.${name}`),
    );
};

/** The noun whose fields an entry has: an action of the shop has those that its form asked for. */
export const fieldsResource = ({ action, resource }: Pick<ActivityEntry, 'action' | 'resource'>): string =>
    isOwnAction(action) ? action : resource;

/** Returns the changed fields of an entry that say something to the reader, with their labels and values. */
export const useEntryChanges = () => {
    const text = useText();
    const label = useFieldLabel();
    const endsOf = useChangeEnds();
    return (
        entry: Pick<ActivityEntry, 'action' | 'resource' | 'changes' | 'places'>,
    ): (ChangeEnds & { field: string; label: string })[] => {
        const { changes = {}, places } = entry;
        const isOneText = isInOneLanguage({ ...entry, changes });
        const resource = fieldsResource(entry);
        return shownChanges(entry).map(field => ({
            field,
            label:
                isOneText && field in TEXTS
                    ? text(TEXTS[field as keyof typeof TEXTS])
                    : label(resource, field),
            ...endsOf({ resource, field, changes, locations: places }),
        }));
    };
};

/** The old and new value of each field, below one another or in one line. */
export const ChangesField = ({ inLine = false }: { inLine?: boolean }) => {
    const entry = useRecordContext<ActivityEntry>();
    const text = useText();
    const changesOf = useEntryChanges();
    if (!entry) return null;
    const changes = changesOf(entry);
    return (
        <Box component="dl" sx={inLine ? IN_LINE : BELOW}>
            {changes.map(({ field, label, ...ends }) => (
                <div key={field}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {label}
                    </Box>
                    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                        <Ends {...ends} />
                    </Box>
                </div>
            ))}
            {changes.length === 0 && !isOwnAction(entry.action) && (
                <dt>{text('screen.activity.no_changes')}</dt>
            )}
        </Box>
    );
};

const BELOW = {
    margin: 0,
    paddingBlock: 1,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 3,
    typography: 'caption',
    '& > div': { display: 'contents' },
};

const IN_LINE = {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 3,
    '& > div': { display: 'flex', columnGap: 1 },
    '& dt': { flexShrink: 0 },
};
