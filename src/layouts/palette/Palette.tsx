import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Command } from 'cmdk';
import { type RaRecord, useNavigate } from 'react-admin';
import { useId, useMemo, useState } from 'react';
import type { LayoutName } from '../../../contract/constants';
import { useName } from '../../components/fields/NameField';
import { useResourceText, useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import type { Declaration } from '../../resources/declare';
import type { Navigation } from '../navigation';
import { useActions } from './actions';
import { containsWords } from './containsWords';
import { Line } from './Line';
import { recents, remember, type Recent } from './recent';
import { addressOf, SEARCHED, searchedBy } from './sources';
import { paletteSx, Hints } from './style';
import { useRecordSearch } from './useRecordSearch';

/** The number of actions shown before anything is typed. */
const FIRST_ACTIONS = 5;

/**
 * The search and command palette (Ctrl or ⌘ K): pages and actions by their names at once, records by asking the server,
 * each kind that the role may read in a group of its own.
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
    const { name: nameOfKind, message } = useResourceText();
    const nameOf = useName();
    const navigate = useNavigate();
    const { permissions } = useAccess();
    const [typed, setTyped] = useState('');
    const { found, searching } = useRecordSearch(typed, permissions);
    const actions = useActions({ navigation, onShortcuts, onLogout });
    const q = typed.trim();

    const go = (to: string, recent: Recent) => {
        remember(recent);
        onClose();
        navigate(to);
    };
    const labelOf = (declaration: Declaration, record: RaRecord) =>
        declaration.recordName?.(record) ?? (nameOf(record) || `#${record.id}`);

    const pages = navigation.destinations.filter(
        ({ title }) => !q || containsWords(text(title, { smart_count: 2 }), q),
    );
    const known = useMemo(() => {
        const readable = searchedBy(permissions).map(({ name }) => name);
        return recents().filter(recent =>
            recent.kind === 'page'
                ? navigation.destinations.some(({ path }) => path === recent.path)
                : readable.includes(recent.resource),
        );
        // oxlint-disable-next-line react/exhaustive-deps -- recent entries are read once per opening
    }, [navigation]);
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

    const pageLine = ({ path, title, icon, to }: Navigation['destinations'][number], prefix: string) => (
        <Line
            key={`${prefix} ${path}`}
            value={`${prefix} ${path}`}
            icon={icon}
            label={text(title, { smart_count: 2 })}
            onSelect={() => go(to, { kind: 'page', path })}
        />
    );

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
                <Box className="field">
                    <SearchIcon fontSize="small" />
                    <Command.Input
                        autoFocus
                        value={typed}
                        onValueChange={setTyped}
                        placeholder={text('palette.placeholder')}
                        maxLength={200}
                        dir={typed ? 'auto' : undefined}
                    />
                    <Box className="progress">
                        {searching && <LinearProgress aria-label={text('palette.searching')} />}
                    </Box>
                </Box>
                <Command.List label={text('palette.results')}>
                    {!q && known.length > 0 && (
                        <Command.Group heading={text('palette.recent')}>
                            {known.map(recent => {
                                if (recent.kind === 'page')
                                    return pageLine(
                                        navigation.destinations.find(({ path }) => path === recent.path)!,
                                        'recent',
                                    );
                                const { icon } = SEARCHED.find(({ name }) => name === recent.resource)!;
                                return (
                                    <Line
                                        key={recent.to}
                                        value={`recent ${recent.to}`}
                                        icon={icon}
                                        label={recent.label}
                                        note={recent.note}
                                        onSelect={() => go(recent.to, recent)}
                                    />
                                );
                            })}
                        </Command.Group>
                    )}
                    {pages.length > 0 && (
                        <Command.Group heading={text('palette.pages')}>
                            {pages.map(page => pageLine(page, 'page'))}
                        </Command.Group>
                    )}
                    {found.map(({ declaration, records, error, retry }) => {
                        const { name, icon } = declaration;
                        if (!error && records.length === 0) return null;
                        return (
                            <Command.Group key={name} heading={nameOfKind(name, 2)}>
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
                                    const label = labelOf(declaration, record);
                                    const note = declaration.note?.(record);
                                    const to = addressOf(declaration, record, layout, permissions);
                                    return (
                                        <Line
                                            key={to}
                                            value={`${name} ${record.id}`}
                                            icon={icon}
                                            label={label}
                                            note={note}
                                            onSelect={() =>
                                                go(to, { kind: 'record', resource: name, label, note, to })
                                            }
                                        />
                                    );
                                })}
                            </Command.Group>
                        );
                    })}
                    {shownActions.length > 0 && (
                        <Command.Group heading={text('palette.actions')}>
                            {shownActions.map(({ key, title, icon, run }) => (
                                <Line
                                    key={key}
                                    value={`action ${key}`}
                                    icon={icon}
                                    label={title}
                                    onSelect={() => {
                                        onClose();
                                        run();
                                    }}
                                />
                            ))}
                        </Command.Group>
                    )}
                </Command.List>
                <Box role="status">
                    {nothing && (
                        <Box className="nothing">
                            <Typography sx={{ fontWeight: 500 }}>{text('palette.nothing', { q })}</Typography>
                            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                {text('palette.nothing_hint')}
                            </Typography>
                        </Box>
                    )}
                </Box>
            </Command>
            <Hints />
        </Dialog>
    );
};
export default Palette;
