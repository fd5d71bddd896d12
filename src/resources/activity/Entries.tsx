import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { ActivityEntry, ChangeSummary } from '../../../contract/schemas/activity';
import { NameList } from '../../components/fields/NameList';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { NewestRows } from '../../components/lists/rows/NewestRows';
import { ExpandButton } from '../../components/page/ExpandButton';
import { previewUndo } from '../../components/undo/undoDialog';
import { useResourceText, useText } from '../../components/hooks/useText';
import { ActionField, ChangesField, KindField, useEntryName, WhatField, Who } from './fields';
import { UndoField } from './UndoField';
import { useChangeWords } from './useChangeWords';

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

/** The entries of the log as a list, newest first: what was done, by whom and when, and what it changed. */
export const Entries = ({ entries }: { entries: readonly ActivityEntry[] }) => (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {groupsOf(entries).map(([first, ...others]) =>
            first ? (
                <Box
                    component="li"
                    key={first.id}
                    sx={{
                        paddingInline: 4,
                        paddingBlock: 3,
                        borderBlockStart: '1px solid',
                        borderColor: 'divider',
                    }}
                >
                    <RecordContextProvider value={first}>
                        {first.change?.summary ? (
                            <Change entry={first} id={first.change.id} summary={first.change.summary} />
                        ) : others.length > 0 ? (
                            <Group entries={[first, ...others]} />
                        ) : (
                            <Entry />
                        )}
                    </RecordContextProvider>
                </Box>
            ) : null,
        )}
    </Box>
);

const LINE = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 4,
    alignItems: 'start',
};

const Byline = ({ children }: { children: ReactNode }) => (
    <Typography variant="caption" color="textSecondary" component="div">
        {children}
        <Who /> · <ShopDateField source="at" showTime />
    </Typography>
);

const Action = () => <Chip size="small" variant="outlined" label={<ActionField />} />;

/** On a phone a button with many letters is below the name that it would cut. */
const ENTRY_LINE = { ...LINE, display: { xs: 'flex', sm: 'grid' }, flexWrap: 'wrap' };
const ENTRY_NAME = { minInlineSize: 0, flex: '1 1 200px' };

const Entry = () => (
    <Box sx={ENTRY_LINE}>
        <Box sx={ENTRY_NAME}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                <Box sx={{ fontWeight: 500 }}>
                    <WhatField />
                </Box>
                <Action />
            </Box>
            <Byline>
                <KindField />
            </Byline>
        </Box>
        <UndoField />
        <Changes />
    </Box>
);

/** The values of an entry, below it and its button. */
const Changes = () => (
    <Box sx={{ gridColumn: '1 / -1', flexBasis: '100%' }}>
        <ChangesField />
    </Box>
);

/** The buttons of a change, beside it, and on a phone below it. */
const Side = ({ children }: { children: ReactNode }) => (
    <Box
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            gridColumn: { xs: '1 / -1', sm: 'auto' },
            marginInlineStart: { xs: -2, sm: 0 },
        }}
    >
        {children}
    </Box>
);

/** A change of several records in one line, and on request each with its values. */
const Change = ({ entry, id, summary }: { entry: ActivityEntry; id: string; summary: ChangeSummary }) => {
    const text = useText();
    const words = useChangeWords();
    const [open, setOpen] = useState(false);
    const { can_undo, undone, change } = entry;
    return (
        <>
            <Box sx={LINE}>
                <Box sx={{ minInlineSize: 0 }}>
                    <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                        {words(entry, summary)}
                    </Typography>
                    <Byline>
                        <NamesOf
                            entry={entry}
                            others={summary.records.reduce((sum, { count }) => sum + count, 0) - 1}
                        />
                    </Byline>
                </Box>
                <Side>
                    <ExpandButton open={open} onToggle={setOpen} />
                    {can_undo ? (
                        <Button
                            size="small"
                            onClick={() => previewUndo({ change: id }, { size: change?.size })}
                        >
                            {text('screen.undo.all', { smart_count: change?.size })}
                        </Button>
                    ) : (
                        undone && <UndoField />
                    )}
                </Side>
            </Box>
            {open && (
                <Box sx={{ paddingBlockStart: 2, paddingInlineStart: 4 }}>
                    <NewestRows<ActivityEntry>
                        resource="activity"
                        meta={{ change: id }}
                        empty={text('screen.activity.none')}
                        older={text('screen.activity.older')}
                        gap={4}
                    >
                        {row => <Member entry={row} />}
                    </NewestRows>
                </Box>
            )}
        </>
    );
};

/** The record of an entry, and how many others its change has. */
const NamesOf = ({ entry, others }: { entry: ActivityEntry; others: number }) => {
    const text = useText();
    const entryName = useEntryName();
    return (
        <NameList
            names={[entryName(entry)]}
            others={others > 0 ? text('screen.list.others', { smart_count: others }) : undefined}
        />
    );
};

/** An entry of a change, with its values. */
const Member = ({ entry }: { entry: ActivityEntry }) => (
    <Box component="li" sx={{ ...ENTRY_LINE, paddingBlock: 2 }}>
        <RecordContextProvider value={entry}>
            <Box sx={ENTRY_NAME}>
                <WhatField />
            </Box>
            <UndoField />
            <Changes />
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
            <Box sx={LINE}>
                <Box sx={{ minInlineSize: 0 }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                            <NameList
                                names={names}
                                others={
                                    others > 0
                                        ? text('screen.list.others', { smart_count: others })
                                        : undefined
                                }
                            />
                        </Typography>
                        <Action />
                    </Box>
                    <Byline>
                        {[...new Set(entries.map(({ resource }) => resourceName(resource, 2)))].join(' · ')}
                    </Byline>
                </Box>
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
            </Box>
            {open && (
                <Box
                    component="ul"
                    sx={{ listStyle: 'none', margin: 0, paddingBlockStart: 2, paddingInlineStart: 4 }}
                >
                    {entries.map(entry => (
                        <Member key={entry.id} entry={entry} />
                    ))}
                </Box>
            )}
        </>
    );
};
