import SearchIcon from '@mui/icons-material/Search';
import { Command } from 'cmdk';
import { RecordContextProvider } from 'react-admin';
import { useMemo } from 'react';
import type { LayoutName } from '../../../contract/constants';
import { useName } from '../../components/fields/NameField';
import { useDeclaredName } from '../../resources/crumbs';
import { useResourceText, useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';
import type { Navigation } from '../navigation';
import type { Action } from './actions';
import { Line } from './Line';
import { recents, type Recent } from './recent';
import { addressOf, SEARCHED, searchedBy } from './sources';
import type { SearchGroup } from './useRecordSearch';

export type Go = (to: string, recent: Recent) => void;
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
export const RecentGroup = ({ destinations, go }: { destinations: readonly Destination[]; go: Go }) => {
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
export const RecordGroup = ({ found, layout, go }: { found: SearchGroup; layout: LayoutName; go: Go }) => {
    const { declaration, records, error, retry } = found;
    const { name, icon } = declaration;
    const text = useText();
    const { name: nameOfKind, message } = useResourceText();
    const nameOf = useName();
    const declaredName = useDeclaredName();
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
                const label = declaredName(declaration, record);
                const note = declaration.note?.(record, nameOf);
                const Details = declaration.hit;
                const to = addressOf(declaration, record, layout, permissions);
                return (
                    <Line
                        key={to}
                        value={`${name} ${record.id}`}
                        icon={icon}
                        label={label}
                        note={
                            Details ? (
                                <RecordContextProvider value={record}>
                                    <Details />
                                </RecordContextProvider>
                            ) : (
                                note
                            )
                        }
                        onSelect={() => go(to, { kind: 'record', resource: name, label, note, to })}
                    />
                );
            })}
        </Command.Group>
    );
};

/** Names that sound like what was typed, each of which is searched for. */
export const NearGroup = ({
    names,
    onChoose,
}: {
    names: readonly string[];
    onChoose: (name: string) => void;
}) => (
    <Command.Group heading={useText()('screen.list.did_you_mean')}>
        {names.map(name => (
            <Line
                key={name}
                value={`near ${name}`}
                icon={SearchIcon}
                label={name}
                onSelect={() => onChoose(name)}
            />
        ))}
    </Command.Group>
);

/** The pages that match. */
export const PageGroup = ({ pages, go }: { pages: readonly Destination[]; go: Go }) => {
    const text = useText();
    return (
        <Command.Group heading={text('palette.pages')}>
            {pages.map(page => (
                <PageLine key={page.path} page={page} prefix="page" go={go} />
            ))}
        </Command.Group>
    );
};

/** The actions that match. */
export const ActionGroup = ({ actions, onClose }: { actions: readonly Action[]; onClose: () => void }) => {
    const text = useText();
    return (
        <Command.Group heading={text('palette.actions')}>
            {actions.map(action => (
                <ActionLine key={action.key} action={action} onClose={onClose} />
            ))}
        </Command.Group>
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
