import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RaRecord, useDataProvider, useGetList, useNotify, useRecordContext } from 'react-admin';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { extensions } from '../../../contract/nouns';
import type { ActivityEntry } from '../../../contract/schemas/activity';
import type { Home } from '../../../contract/schemas/home';
import { formatDateTime } from '../../components/fields/dates';
import { useListFormat } from '../../components/fields/useListFormat';
import { ListRows } from '../../components/lists/rows/ListRows';
import { Section } from '../../components/page/Section';
import { ExpandButton } from '../../components/page/ExpandButton';
import { useNounName } from '../../components/hooks/useNounName';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import { HOST_PAGE_SIZE } from '../../providers/data/paging';
import { changesOf, isPlanned, LISTS, type List, problemIn, type Version, versionsOf } from './composer';

const VERSIONS = 10;

/** The entries that customers cannot see, or whose target is unavailable. */
export const Warnings = () => {
    const text = useText();
    const nameOf = useNounName();
    const home = useWatch<Home>() as Home;
    const found = LISTS.flatMap(list =>
        (home[list] ?? []).flatMap(entry => {
            const problem = problemIn(list, entry);
            return problem && !isPlanned(problem)
                ? [{ key: `${list} ${entry.id}`, name: nameOf(list, entry), problem }]
                : [];
        }),
    );
    if (found.length === 0) return null;
    return (
        <Alert severity="warning">
            {text('screen.home.warnings', { smart_count: found.length })}
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
                {found.map(({ key, name, problem }) => (
                    <li key={key}>
                        <bdi>{name}</bdi>: {text(`screen.home.problem.${problem}`)}
                    </li>
                ))}
            </Box>
        </Alert>
    );
};

/** The changes that the form makes to the published home. */
export const HomeChanges = () => {
    const text = useText();
    const list = useListFormat();
    const nameOf = useNounName();
    const { name } = useResourceText();
    const published = useRecordContext<Home & RaRecord>();
    const home = useWatch<Home>() as Home;
    if (!published || !home.banners || !home.products || !home.categories) return null;
    const changes = changesOf(published, home);
    if (changes.length === 0) return null;
    return (
        <Section title={text('screen.home.changes')}>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
                {changes.map(({ list: resource, added, removed, reordered }) => (
                    <li key={resource}>
                        <Typography variant="body2" sx={{ fontWeight: 500 }}>
                            {name(resource, 2)}
                        </Typography>
                        {added.length > 0 && (
                            <Typography variant="body2">
                                {text('screen.home.added', {
                                    names: list(added.map(entry => nameOf(resource, entry))),
                                })}
                            </Typography>
                        )}
                        {removed.length > 0 && (
                            <Typography variant="body2">
                                {text('screen.home.removed', {
                                    names: list(removed.map(entry => nameOf(resource, entry))),
                                })}
                            </Typography>
                        )}
                        {reordered && (
                            <Typography variant="body2">{text('screen.home.reordered')}</Typography>
                        )}
                    </li>
                ))}
            </Box>
        </Section>
    );
};

/** The last versions of the home; one is put into the form and published from there. */
export const HomeVersions = () => {
    const { mayCall } = useAccess();
    const text = useText();
    const [open, setOpen] = useState(false);
    if (!mayCall(extensions.activity.list)) return null;
    return (
        <Section
            title={text('screen.home.versions')}
            action={<ExpandButton open={open} onToggle={setOpen} />}
        >
            {open && <Versions />}
        </Section>
    );
};

const Versions = () => {
    const text = useText();
    const published = useRecordContext<Home & RaRecord>();
    const { data, error, refetch, isFetching } = useGetList<ActivityEntry>('activity', {
        pagination: { page: 1, perPage: HOST_PAGE_SIZE },
        meta: { resource: 'home', record_id: 1 },
    });
    // Versions are computed back from the published home, so the log must be as new as it is.
    useEffect(() => {
        if (published) void refetch({ cancelRefetch: false });
    }, [published, refetch]);
    const openVersion = useOpenVersion();
    const versions =
        published && data && !isFetching ? versionsOf(published, data).slice(0, VERSIONS) : undefined;
    return (
        <ListRows
            of={{ data: versions, error, refetch }}
            empty={<Typography color="textSecondary">{text('screen.home.no_versions')}</Typography>}
        >
            {(rows: readonly Version[]) => (
                <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                    {rows.map(version => (
                        <VersionRow
                            key={version.entry?.id ?? 'first'}
                            version={version}
                            onOpen={() => openVersion(version.ids)}
                        />
                    ))}
                </Box>
            )}
        </ListRows>
    );
};

const VersionRow = ({
    version: { entry, replaced_at },
    onOpen,
}: {
    version: Version;
    onOpen: () => void;
}) => {
    const text = useText();
    const when = entry
        ? formatDateTime(entry.at)
        : text('screen.home.until', { at: formatDateTime(replaced_at) });
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, paddingBlock: 1 }}>
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
                <Typography variant="body2">
                    <bdi>{when}</bdi>
                </Typography>
                {entry && (
                    <Typography variant="caption" color="textSecondary" component="div" noWrap>
                        <bdi>{entry.admin.name}</bdi>
                    </Typography>
                )}
            </Box>
            <Button
                size="small"
                onClick={onOpen}
                aria-label={text('screen.pair', { label: text('screen.home.open'), value: when })}
            >
                {text('screen.home.open')}
            </Button>
        </Box>
    );
};

/** Puts an earlier version into the form. Records that no longer exist are left out, and a text says how many. */
const useOpenVersion = () => {
    const text = useText();
    const notify = useNotify();
    const dataProvider = useDataProvider();
    const { getValues, setValue } = useFormContext<Home>();
    return async (ids: Version['ids']) => {
        const read = async (list: List) => {
            const known = new Map<number, RaRecord>((getValues(list) ?? []).map(one => [one.id, one]));
            const unknown = ids[list].filter(id => !known.has(id));
            const found = await Promise.all(
                unknown.map(id =>
                    dataProvider.getMany(list, { ids: [id] }).then(
                        ({ data }) => data,
                        () => [],
                    ),
                ),
            );
            for (const one of found.flat()) known.set(Number(one.id), one);
            return ids[list].flatMap(id => known.get(id) ?? []);
        };
        const lists = await Promise.all(LISTS.map(async list => [list, await read(list)] as const));
        for (const [list, records] of lists) setValue(list, records as never, { shouldDirty: true });
        const missing = lists.reduce((sum, [list, records]) => sum + ids[list].length - records.length, 0);
        notify(
            missing > 0
                ? text('screen.home.opened_missing', { smart_count: missing })
                : text('screen.home.opened'),
            { type: 'info' },
        );
    };
};
