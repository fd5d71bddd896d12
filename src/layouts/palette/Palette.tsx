import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Command } from 'cmdk';
import { useNavigate } from 'react-admin';
import { Fragment, useId, useState } from 'react';
import type { LayoutName } from '../../../contract/constants';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import type { Navigation } from '../navigation';
import { useActions, type Action } from './actions';
import { containsWords } from './containsWords';
import { ActionGroup, NearGroup, PageGroup, RecentGroup, RecordGroup, type Go } from './groups';
import { ACTION_SCORE, bestFirst, FAILED_SCORE, PAGE_SCORE } from './rank';
import { remember } from './recent';
import { paletteSx, Hints } from './style';
import { useBestFirst, type Section } from './useBestFirst';
import { useRecordSearch, type SearchGroup } from './useRecordSearch';

/** The number of actions shown before anything is typed. */
const FIRST_ACTIONS = 5;
const RECORDS_PER_GROUP = 5;

const Nothing = ({ q }: { q: string }) => {
    const text = useText();
    return (
        <Box className="nothing">
            <Typography sx={{ fontWeight: 500 }}>{text('palette.nothing', { q })}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {text('palette.nothing_hint')}
            </Typography>
        </Box>
    );
};

const SearchField = ({
    typed,
    searching,
    onType,
}: {
    typed: string;
    searching: boolean;
    onType: (typed: string) => void;
}) => {
    const text = useText();
    return (
        <Box className="field">
            <SearchIcon fontSize="small" />
            <Command.Input
                autoFocus
                value={typed}
                onValueChange={onType}
                placeholder={text('palette.placeholder')}
                maxLength={200}
                dir={typed ? 'auto' : undefined}
            />
            <Box className="progress">
                {searching && <LinearProgress aria-label={text('palette.searching')} />}
            </Box>
        </Box>
    );
};

/** The groups that have something to show, with their scores. */
const sectionsOf = ({
    q,
    found,
    searching,
    pages,
    actions,
    layout,
    go,
    onClose,
}: {
    q: string;
    found: readonly SearchGroup[];
    searching: boolean;
    pages: Navigation['destinations'];
    actions: readonly Action[];
    layout: LayoutName;
    go: Go;
    onClose: () => void;
}) => {
    const sections = new Map<string, Section>();
    if (pages.length > 0)
        sections.set('pages', { score: PAGE_SCORE, content: <PageGroup pages={pages} go={go} /> });
    for (const group of found) {
        const { declaration, records, error } = group;
        if (records.length === 0 && !error) continue;
        const ranked = bestFirst(records, q).slice(0, RECORDS_PER_GROUP);
        const ordered = { ...group, records: ranked.map(({ record }) => record) };
        sections.set(declaration.name, {
            score: ranked[0]?.score ?? FAILED_SCORE,
            content: <RecordGroup found={ordered} layout={layout} go={go} />,
        });
    }
    if (actions.length > 0)
        sections.set('actions', {
            score: ACTION_SCORE,
            content: <ActionGroup actions={actions} onClose={onClose} />,
        });
    return { sections, nothing: q !== '' && !searching && sections.size === 0 };
};

/**
 * The search and command palette (Ctrl or ⌘ K): pages and actions by name at once, records by a search on the server,
 * grouped by the resources that the role may read. The best hit is first.
 */
const Palette = ({
    layout,
    navigation,
    typedBefore = '',
    onClose,
    onShortcuts,
    onLogout,
}: {
    layout: LayoutName;
    navigation: Navigation;
    /** The text typed while the palette was loading. */
    typedBefore?: string;
    onClose: () => void;
    onShortcuts: () => void;
    onLogout: () => void;
}) => {
    const text = useText();
    const id = useId();
    const navigate = useNavigate();
    const { permissions } = useAccess();
    const [typed, setTyped] = useState(typedBefore);
    const { found, near, searching } = useRecordSearch(typed, permissions);
    const actions = useActions({ navigation, onShortcuts, onLogout });
    const q = typed.trim();

    const go: Go = (to, recent) => {
        remember(recent);
        onClose();
        navigate(to);
    };
    const { sections, nothing } = sectionsOf({
        q,
        found,
        searching,
        pages: navigation.destinations.filter(
            ({ title }) => !q || containsWords(text(title, { smart_count: 2 }), q),
        ),
        actions: q ? actions.filter(({ title }) => containsWords(title, q)) : actions.slice(0, FIRST_ACTIONS),
        layout,
        go,
        onClose,
    });
    const { order, highlight } = useBestFirst(q, sections, searching);

    return (
        <Dialog
            open
            onClose={onClose}
            fullWidth
            maxWidth="sm"
            aria-labelledby={id}
            sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
            slotProps={{ paper: { 'data-part': 'palette', sx: paletteSx } as object }}
        >
            <Box component="h2" id={id} sx={visuallyHidden}>
                {text('palette.title')}
            </Box>
            <Command
                label={text('palette.title')}
                shouldFilter={false}
                vimBindings={false}
                loop
                {...highlight}
            >
                <SearchField typed={typed} searching={searching} onType={setTyped} />
                <Command.List label={text('palette.results')}>
                    {!q && <RecentGroup destinations={navigation.destinations} go={go} />}
                    {order.map(key => (
                        <Fragment key={key}>{sections.get(key)?.content}</Fragment>
                    ))}
                    {near.length > 0 && <NearGroup names={near} onChoose={setTyped} />}
                </Command.List>
                <Box role="status">{nothing && near.length === 0 && <Nothing q={q} />}</Box>
            </Command>
            <Hints />
        </Dialog>
    );
};
export default Palette;
