import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Command } from 'cmdk';
import { useNavigate } from 'react-admin';
import { useId, useMemo, useState } from 'react';
import type { LayoutName } from '../../../contract/constants';
import { useName } from '../../components/fields/NameField';
import { useResourceText, useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import type { Navigation } from '../navigation';
import { useActions, type Action } from './actions';
import { containsWords } from './containsWords';
import { Line } from './Line';
import { recents, remember, type Recent } from './recent';
import { addressOf, SEARCHED, searchedBy } from './sources';
import { paletteSx, Hints } from './style';
import { type SearchGroup, useRecordSearch } from './useRecordSearch';

/** The number of actions shown before anything is typed. */
const FIRST_ACTIONS = 5;

type Go = (to: string, recent: Recent) => void;
type Destination = Navigation['destinations'][number];

const PageLine = ({ page, prefix, go }: { page: Destination; prefix: string; go: Go }) => {
    const { path, title, icon, to } = page;
    return (
        <Line
            value={`${prefix} ${path}`}
            icon={icon}
            label={useText()(title, { smart_count: 2 })}
            onSelect={() => go(to, { kind: 'page', path })}
        />
    );
};

/** Recently opened entries that the role may still open. */
const RecentGroup = ({ destinations, go }: { destinations: readonly Destination[]; go: Go }) => {
    const text = useText();
    const { permissions } = useAccess();
    const known = useMemo(() => {
        const readable = searchedBy(permissions).map(({ name }) => name);
        return recents().filter(recent =>
            recent.kind === 'page'
                ? destinations.some(({ path }) => path === recent.path)
                : readable.includes(recent.resource),
        );
        // oxlint-disable-next-line react/exhaustive-deps -- recent entries are read once per opening
    }, [destinations]);
    if (known.length === 0) return null;
    return (
        <Command.Group heading={text('palette.recent')}>
            {known.map(recent =>
                recent.kind === 'page' ? (
                    <PageLine
                        key={`recent ${recent.path}`}
                        page={destinations.find(({ path }) => path === recent.path)!}
                        prefix="recent"
                        go={go}
                    />
                ) : (
                    <Line
                        key={recent.to}
                        value={`recent ${recent.to}`}
                        icon={SEARCHED.find(({ name }) => name === recent.resource)!.icon}
                        label={recent.label}
                        note={recent.note}
                        onSelect={() => go(recent.to, recent)}
                    />
                ),
            )}
        </Command.Group>
    );
};

/** The found records of one resource, or a retry button. */
const RecordGroup = ({ found, layout, go }: { found: SearchGroup; layout: LayoutName; go: Go }) => {
    const { declaration, records, error, retry } = found;
    const { name, icon } = declaration;
    const text = useText();
    const { name: nameOfKind, message } = useResourceText();
    const nameOf = useName();
    const { permissions } = useAccess();
    if (!error && records.length === 0) return null;
    return (
        <Command.Group heading={nameOfKind(name, 2)}>
            {error && (
                <Line
                    value={`retry ${name}`}
                    icon={icon}
                    label={message(name, 'search_failed')}
                    note={text('action.retry')}
                    onSelect={retry}
                />
            )}
            {records.map(record => {
                const label = declaration.recordName?.(record) ?? (nameOf(record) || `#${record.id}`);
                const note = declaration.note?.(record);
                const to = addressOf(declaration, record, layout, permissions);
                return (
                    <Line
                        key={to}
                        value={`${name} ${record.id}`}
                        icon={icon}
                        label={label}
                        note={note}
                        onSelect={() => go(to, { kind: 'record', resource: name, label, note, to })}
                    />
                );
            })}
        </Command.Group>
    );
};

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

const ActionLine = ({
    action: { key, title, icon, run },
    onClose,
}: {
    action: Action;
    onClose: () => void;
}) => (
    <Line
        value={`action ${key}`}
        icon={icon}
        label={title}
        onSelect={() => {
            onClose();
            run();
        }}
    />
);

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

/**
 * The search and command palette (Ctrl or ⌘ K): pages and actions by name at once, records by a search on the server,
 * grouped by the resources that the role may read.
 */
const Palette = ({
    layout,
    navigation,
    onClose,
    onShortcuts,
    onLogout,
}: {
    layout: LayoutName;
    navigation: Navigation;
    onClose: () => void;
    onShortcuts: () => void;
    onLogout: () => void;
}) => {
    const text = useText();
    const id = useId();
    const navigate = useNavigate();
    const { permissions } = useAccess();
    const [typed, setTyped] = useState('');
    const { found, searching } = useRecordSearch(typed, permissions);
    const actions = useActions({ navigation, onShortcuts, onLogout });
    const q = typed.trim();

    const go: Go = (to, recent) => {
        remember(recent);
        onClose();
        navigate(to);
    };
    const pages = navigation.destinations.filter(
        ({ title }) => !q || containsWords(text(title, { smart_count: 2 }), q),
    );
    const shownActions = q
        ? actions.filter(({ title }) => containsWords(title, q))
        : actions.slice(0, FIRST_ACTIONS);
    const failed = found.filter(({ error }) => error);
    const nothing =
        q !== '' &&
        !searching &&
        failed.length === 0 &&
        pages.length + shownActions.length === 0 &&
        found.every(({ records }) => records.length === 0);

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
            <Command label={text('palette.title')} shouldFilter={false} vimBindings={false} loop>
                <SearchField typed={typed} searching={searching} onType={setTyped} />
                <Command.List label={text('palette.results')}>
                    {!q && <RecentGroup destinations={navigation.destinations} go={go} />}
                    {pages.length > 0 && (
                        <Command.Group heading={text('palette.pages')}>
                            {pages.map(page => (
                                <PageLine key={page.path} page={page} prefix="page" go={go} />
                            ))}
                        </Command.Group>
                    )}
                    {found.map(each => (
                        <RecordGroup key={each.declaration.name} found={each} layout={layout} go={go} />
                    ))}
                    {shownActions.length > 0 && (
                        <Command.Group heading={text('palette.actions')}>
                            {shownActions.map(action => (
                                <ActionLine key={action.key} action={action} onClose={onClose} />
                            ))}
                        </Command.Group>
                    )}
                </Command.List>
                <Box role="status">{nothing && <Nothing q={q} />}</Box>
            </Command>
            <Hints />
        </Dialog>
    );
};
export default Palette;
