import { extensions } from '../../../contract/nouns';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRegisteredShortcuts } from '../../components/hooks/pageShortcuts';
import { useText } from '../../components/hooks/useText';
import { offers } from '../../providers/http';
import { changeSettings, useSettings } from '../../theme/settings';
import type { Navigation } from '../navigation';
import { listSearch } from '../shortcuts';
import { Keys, MOD } from './Keys';

type Line = { label: string; keys: readonly string[]; then?: string };

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => {
    const text = useText();
    if (lines.length === 0) return null;
    return (
        <Box component="section" sx={{ breakInside: 'avoid' }}>
            <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
                {title}
            </Typography>
            <Box component="dl" sx={{ margin: 0 }}>
                {lines.map(({ label, keys, then }) => (
                    <Box
                        key={label}
                        sx={{
                            display: 'flex',
                            justifyContent: 'space-between',
                            gap: 4,
                            paddingBlock: 1.5,
                            borderBlockEnd: '1px solid',
                            borderColor: 'divider',
                        }}
                    >
                        <Typography component="dt" variant="body2">
                            {label}
                        </Typography>
                        <Box
                            component="dd"
                            sx={{ margin: 0, display: 'flex', gap: 1.5, color: 'text.secondary' }}
                        >
                            {then ? (
                                <span aria-label={`${keys[0]} ${then} ${keys[1]}`} role="img">
                                    <Keys keys={keys.slice(0, 1)} /> <small>{text('shortcuts.then')}</small>{' '}
                                    <Keys keys={keys.slice(1)} />
                                </span>
                            ) : (
                                <span aria-label={keys.join(' ')} role="img">
                                    <Keys keys={keys} />
                                </span>
                            )}
                        </Box>
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

/** The help at "?": all available shortcuts, and the setting that switches off single-key ones. */
const ShortcutSheet = ({ navigation, onClose }: { navigation: Navigation; onClose: () => void }) => {
    const text = useText();
    const id = useId();
    const { singleKeys } = useSettings();
    const ofPage = useRegisteredShortcuts();
    const then = text('shortcuts.then');
    const go = navigation.destinations.flatMap(({ shortcut, title }) =>
        shortcut
            ? [{ label: text(title, { smart_count: 2 }), keys: ['G', shortcut.toUpperCase()], then }]
            : [],
    );
    return (
        <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
            <DialogTitle id={id} sx={{ paddingInlineEnd: 14 }}>
                {text('shortcuts.title')}
            </DialogTitle>
            <IconButton
                aria-label={text('shortcuts.close')}
                onClick={onClose}
                sx={{ position: 'absolute', insetBlockStart: 14, insetInlineEnd: 14 }}
            >
                <CloseIcon />
            </IconButton>
            <DialogContent>
                <Box
                    sx={{
                        display: 'grid',
                        gridTemplateColumns: { sm: '1fr 1fr' },
                        columnGap: 8,
                        rowGap: 5,
                        alignItems: 'start',
                    }}
                >
                    <Box sx={{ display: 'grid', gap: 5 }}>
                        <Lines
                            title={text('shortcuts.everywhere')}
                            lines={[
                                { label: text('shortcuts.palette'), keys: [MOD, 'K'] },
                                { label: text('shortcuts.sheet'), keys: ['?'] },
                                ...(offers(extensions.journal.undo)
                                    ? [{ label: text('screen.undo.last'), keys: ['Z'] }]
                                    : []),
                            ]}
                        />
                        <Lines
                            title={text('shortcuts.here')}
                            lines={[
                                ...(listSearch() ? [{ label: text('shortcuts.search'), keys: ['/'] }] : []),
                                ...(navigation.newHere
                                    ? [{ label: text('shortcuts.new'), keys: ['N'] }]
                                    : []),
                                ...ofPage.map(({ label, key }) => ({ label: text(label), keys: [key] })),
                            ]}
                        />
                    </Box>
                    <Lines title={text('shortcuts.go')} lines={go} />
                </Box>
                <FormControlLabel
                    sx={{ marginBlockStart: 6, marginInlineStart: 0, gap: 3, alignItems: 'center' }}
                    control={
                        <Switch
                            checked={singleKeys}
                            onChange={(_, on) => changeSettings({ singleKeys: on })}
                        />
                    }
                    label={
                        <>
                            {text('shortcuts.single')}
                            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                                {text('shortcuts.single_hint')}
                            </Typography>
                        </>
                    }
                />
            </DialogContent>
        </Dialog>
    );
};
export default ShortcutSheet;
