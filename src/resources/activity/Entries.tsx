import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { isOwnAction } from '../../../contract/fields/actions';
import { DAY_MS } from '../../../contract/days';
import type { ActivityEntry, ChangeSummary } from '../../../contract/schemas/activity';
import { NameList } from '../../components/fields/NameList';
import { formatDate, formatLongDay } from '../../components/fields/dates';
import { Initials } from '../../components/fields/Initials';
import { useTag } from '../../components/fields/MoneyField';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { useListFormat } from '../../components/fields/useListFormat';
import { NewestRows } from '../../components/lists/rows/NewestRows';
import { ExpandButton } from '../../components/page/ExpandButton';
import { previewUndo } from '../../components/undo/undoDialog';
import { useResourceText, useText } from '../../components/hooks/useText';
import {
    ActionField,
    ChangesField,
    KindField,
    PlanMark,
    shownChanges,
    useEntryName,
    WhatField,
} from './fields';
import { UndoField } from './UndoField';
import { useFieldLabel } from './changeValues';
import { countedRecords, useChangeWords } from './useChangeWords';

/** Consecutive entries of one change together; an entry that was made alone is a group of its own. */
const groupsOf = (entries: readonly ActivityEntry[]): ActivityEntry[][] => {
    const groups: ActivityEntry[][] = [];
    for (const entry of entries) {
        const group = groups.at(-1);
        if (group && entry.change && group[0]?.change?.id === entry.change.id) group.push(entry);
        else groups.push([entry]);
    }
    return groups;
};

/** The groups of each day in the shop's zone. */
const daysOf = (entries: readonly ActivityEntry[]): Map<string, ActivityEntry[][]> => {
    const days = new Map<string, ActivityEntry[][]>();
    for (const group of groupsOf(entries)) {
        const day = formatDate(group[0]?.at);
        days.set(day, [...(days.get(day) ?? []), group]);
    }
    return days;
};

/** The entries of the log by day, newest first, each in a line: when, by whom, what was done, and what it changed. */
export const Entries = ({ entries }: { entries: readonly ActivityEntry[] }) =>
    [...daysOf(entries)].map(([day, groups]) => (
        <section key={day}>
            <DayHeading day={day} at={groups[0]![0]!.at} />
            <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {groups.map(([first, ...others]) =>
                    first ? (
                        <Box component="li" key={first.id} sx={LINE}>
                            <RecordContextProvider value={first}>
                                <When />
                                {first.change?.summary ? (
                                    <Change
                                        entry={first}
                                        id={first.change.id}
                                        summary={first.change.summary}
                                    />
                                ) : others.length > 0 ? (
                                    <Group entries={[first, ...others]} />
                                ) : (
                                    <Entry entry={first} />
                                )}
                            </RecordContextProvider>
                        </Box>
                    ) : null,
                )}
            </Box>
        </section>
    ));

/** The name of a day, which stays above its entries while they scroll. */
const DayHeading = ({ day, at }: { day: string; at: string }) => {
    const text = useText();
    const tag = useTag();
    const now = Date.now();
    const names = [
        [formatDate(new Date(now).toISOString()), 'screen.dashboard.periods.today'],
        [formatDate(new Date(now - DAY_MS).toISOString()), 'screen.dashboard.periods.yesterday'],
    ] as const;
    const name = names.find(([of]) => of === day)?.[1];
    return (
        <Typography component="h2" variant="body2" sx={DAY}>
            {name && <strong>{text(name)}</strong>} <span>{formatLongDay(at, tag)}</span>
        </Typography>
    );
};

const DAY = {
    position: 'sticky',
    insetBlockStart: 'var(--below-bar)',
    zIndex: 1,
    paddingInline: 4,
    lineHeight: '36px',
    backgroundColor: 'background.default',
    borderBlock: '1px solid',
    borderColor: 'divider',
    color: 'text.secondary',
    '& strong': { color: 'text.primary', fontWeight: 600, marginInlineEnd: 2 },
} as const;

/** Time, person, what was done, and its buttons; on a phone time and person are below. */
const LINE = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '3rem 9rem minmax(0, 1fr) auto' },
    columnGap: 3,
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: 4,
    paddingBlock: 1,
    typography: 'body2',
    '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;

/** The time and the author; the name stays after the admin is deleted. A failed sign-in has no author. */
const When = () => {
    const name = useRecordContext<ActivityEntry>()?.admin.name;
    return (
        <Box sx={WHEN}>
            <span>
                <ShopDateField source="at" onlyTime />
            </span>
            <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minInlineSize: 0 }}>
                {name && (
                    <>
                        <Initials name={name} size={24} />
                        <Box component="bdi" title={name} sx={NAME}>
                            {name}
                        </Box>
                    </>
                )}
            </Box>
        </Box>
    );
};

const WHEN = {
    display: { xs: 'flex', sm: 'contents' },
    order: { xs: 1, sm: 0 },
    gridColumn: '1 / -1',
    columnGap: 3,
    alignItems: 'center',
    color: 'text.secondary',
};
const NAME = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** The record and the change, in one line where they fit. */
const What = ({ children }: { children: ReactNode }) => (
    <Box sx={WHAT}>
        {children}
        <Quiet>
            <PlanMark />
        </Quiet>
    </Box>
);

const WHAT = {
    minInlineSize: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 2,
    overflowWrap: 'anywhere',
    '& > strong': { fontWeight: 500 },
};

/** In the colour of what is read second. */
const Quiet = ({ children }: { children: ReactNode }) => (
    <Box component="span" sx={{ color: 'text.secondary' }}>
        {children}
    </Box>
);

/** The details below a line, as wide as the change. */
const Below = ({ children }: { children: ReactNode }) => (
    <Box sx={{ gridColumn: { xs: '1 / -1', sm: '3 / -1' }, order: 2, paddingBlock: 2 }}>{children}</Box>
);

/** The buttons of a line. */
const Side = ({ children }: { children: ReactNode }) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', marginInlineEnd: -3 }}>
        {children}
    </Box>
);

/** Fields that a line has room for; more of them are shown on request. */
const IN_A_LINE = 2;

const Entry = ({ entry }: { entry: ActivityEntry }) => {
    const [open, setOpen] = useState(false);
    const label = useFieldLabel();
    const listed = useListFormat();
    const names = shownChanges(entry);
    const isShort = names.length <= IN_A_LINE;
    // That values changed is seen.
    const isPlain = entry.action === 'update' && entry.undoes === null;
    return (
        <>
            <What>
                <strong>
                    <WhatField />
                </strong>
                <Quiet>
                    <KindField />
                </Quiet>
                {!isPlain && <ActionField />}
                {isShort ? (
                    <ChangesField inLine />
                ) : (
                    isPlain && <span>{listed(names.map(name => label(entry.resource, name)))}</span>
                )}
            </What>
            <Side>
                {!isShort && <ExpandButton open={open} onToggle={setOpen} />}
                <UndoField />
            </Side>
            {open && (
                <Below>
                    <ChangesField />
                </Below>
            )}
        </>
    );
};

/** A change of several records in one line, and on request each with its values. */
const Change = ({ entry, id, summary }: { entry: ActivityEntry; id: string; summary: ChangeSummary }) => {
    const text = useText();
    const words = useChangeWords();
    const entryName = useEntryName();
    const [open, setOpen] = useState(false);
    const { can_undo, undone, change } = entry;
    const others = countedRecords(summary).reduce((sum, { count }) => sum + count, 0) - 1;
    // That an action has run is no change of a record.
    const runs = summary.records.reduce((sum, one) => sum + (isOwnAction(one.action) ? one.count : 0), 0);
    const size = change ? change.size - runs : undefined;
    return (
        <>
            <What>
                <strong>{words(entry, summary)}</strong>
                <Quiet>
                    <NameList
                        names={[entryName(entry)]}
                        others={others > 0 ? text('screen.list.others', { smart_count: others }) : undefined}
                    />
                </Quiet>
            </What>
            <Side>
                <ExpandButton open={open} onToggle={setOpen} />
                {can_undo ? (
                    <Button size="small" onClick={() => previewUndo({ change: id }, { size })}>
                        {size === 1 ? text('action.undo') : text('screen.undo.all', { smart_count: size })}
                    </Button>
                ) : (
                    undone && <UndoField />
                )}
            </Side>
            {open && (
                <Below>
                    <NewestRows<ActivityEntry>
                        resource="activity"
                        meta={{ change: id }}
                        empty={text('screen.activity.none')}
                        older={text('screen.activity.older')}
                        gap={4}
                    >
                        {row => <Member entry={row} />}
                    </NewestRows>
                </Below>
            )}
        </>
    );
};

/** An entry of a change, with its values. */
const Member = ({ entry }: { entry: ActivityEntry }) => (
    <Box
        component="li"
        sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 3,
            alignItems: 'start',
        }}
    >
        <RecordContextProvider value={entry}>
            <div>
                <Box component="strong" sx={{ fontWeight: 500 }}>
                    <WhatField />
                </Box>
                <ChangesField />
            </div>
            <UndoField />
        </RecordContextProvider>
    </Box>
);

const SHOWN = 3;

/** Several records of one change: their names, and on request each with its values. */
const Group = ({ entries }: { entries: ActivityEntry[] }) => {
    const text = useText();
    const entryName = useEntryName();
    const { name: resourceName } = useResourceText();
    const [open, setOpen] = useState(false);
    const names = entries.slice(0, SHOWN).map(entryName);
    const change = entries[0]?.change;
    const size = change?.size ?? entries.length;
    const others = size - names.length;
    return (
        <>
            <What>
                <strong>
                    <NameList
                        names={names}
                        others={others > 0 ? text('screen.list.others', { smart_count: others }) : undefined}
                    />
                </strong>
                <Quiet>
                    {[...new Set(entries.map(({ resource }) => resourceName(resource, 2)))].join(' · ')}
                </Quiet>
                <ActionField />
            </What>
            <Side>
                <ExpandButton open={open} onToggle={setOpen} />
                {change && entries.some(entry => entry.can_undo) ? (
                    <Button size="small" onClick={() => previewUndo({ change: change.id }, { size })}>
                        {text('screen.undo.all', { smart_count: size })}
                    </Button>
                ) : (
                    entries.every(entry => entry.undone) && <UndoField />
                )}
            </Side>
            {open && (
                <Below>
                    <Box
                        component="ul"
                        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}
                    >
                        {entries.map(entry => (
                            <Member key={entry.id} entry={entry} />
                        ))}
                    </Box>
                </Below>
            )}
        </>
    );
};
