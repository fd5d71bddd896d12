import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useTheme } from '@mui/material/styles';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { SIDEBAR_WIDTH, TOAST_POSITIONS } from '../../../contract/constants';
import { SIZES } from '../../theme/tokens';
import { useUndo } from '../undo/useUndo';
import { useText } from '../hooks/useText';
import { SILENT } from './useDismissError';

declare module 'react-admin' {
    interface NotificationOptions {
        /** The change that the toast reports, with a button that undoes it. */
        change?: string;
        /** Set if the change was an undo. */
        redo?: boolean;
        /** A line below the message. */
        detail?: string;
    }
}

type Group = keyof typeof TOAST_POSITIONS;
type Shown = NotificationPayload & { key: number };

const groupOf = ({ type, message }: NotificationPayload): Group =>
    type === 'error' || type === 'warning'
        ? 'errors'
        : message === 'toast.signed_in'
          ? 'loggedIn'
          : 'messages';

let count = 0;

/**
 * Where toasts begin, in pixels: on a phone below a page's title, its mark and its buttons, and below the status of an order;
 * else below the top bar in the middle, and at the side below the title's buttons. That of the sign-in is as high as the line
 * of the path, above the dashboard's controls and figures.
 */
const TOP: Record<Group | 'phone', number> = {
    phone: SIZES.topBar + 144,
    messages: SIZES.topBar + 20,
    errors: SIZES.topBar + 84,
    loggedIn: SIZES.topBar + 2,
};
/** The height of the sign-in's toast, in pixels: its lower edge is above the title's buttons. */
const PATH_LINE = 28;
/** In right-to-left the menu and the dashboard's path are at the right: the sign-in's toast stands beside both. */
const BESIDE_PATH = SIDEBAR_WIDTH + SIZES.gutter + 128;

/**
 * The toasts, each group at its position (docs/specification.md#9-constants): loggedIn and errors at the top right in
 * both directions, messages at the top centre. Each position shows one toast at a time; a later one replaces it. An
 * error stays until it is closed, a later attempt succeeds or 10 seconds have passed, and longer under the pointer or
 * focus.
 */
export const ToastStack = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const translate = useTranslate();
    const right = useTheme().direction === 'rtl' ? 'left' : 'right';
    const [shown, setShown] = useState<Partial<Record<'top-right' | 'top-center', Shown>>>({});

    useEffect(() => {
        if (!notifications.length) return;
        const next = takeNotification();
        if (!next) return;
        setShown(({ 'top-right': right, ...now }) => ({
            ...now,
            // A success removes the error of an earlier attempt; a warning is about something that lasts.
            ...(right && !(next.type === 'success' && right.type === 'error') && { 'top-right': right }),
            ...(next.message !== SILENT && { [positionOf(next)]: { ...next, key: ++count } }),
        }));
    }, [notifications, takeNotification]);

    return Object.entries(shown).map(([position, toast]) => {
        const group = groupOf(toast);
        const { vertical, horizontal } = TOAST_POSITIONS[group];
        // MUI mirrors named sides in right-to-left; this side must stay.
        const side = horizontal === 'right' ? right : horizontal;
        const close = () =>
            setShown(({ [position as 'top-right']: current, ...others }) =>
                current?.key === toast.key ? others : { ...others, [position]: current },
            );
        const { message, type = 'info', notificationOptions: options = {} } = toast;
        const { messageArgs, autoHideDuration, change, redo, detail } = options;
        return (
            // A dialog hides what is in the body when it opens, not what is added later.
            <Portal key={toast.key}>
                <Snackbar
                    open
                    // Also where MUI's media query has another distance.
                    sx={{
                        '&&': {
                            top: { xs: TOP.phone, sm: TOP[group] },
                            ...(group === 'loggedIn' &&
                                right === 'left' && { insetInlineStart: { sm: BESIDE_PATH } }),
                        },
                    }}
                    anchorOrigin={{ vertical, horizontal: side }}
                    autoHideDuration={autoHideDuration ?? (type === 'error' || change ? 10_000 : 4000)}
                    onClose={(_, reason) => reason !== 'clickaway' && close()}
                >
                    <Alert
                        severity={severityOf(type)}
                        // As high as the first line of the message, to which both buttons are centred.
                        sx={{
                            '& .MuiAlert-action': { blockSize: 20, marginBlock: 0, alignItems: 'center' },
                            ...(group === 'loggedIn' && {
                                alignItems: { sm: 'center' },
                                blockSize: { sm: PATH_LINE },
                                paddingBlock: { sm: 0 },
                            }),
                        }}
                        onClose={close}
                        data-toast={group}
                        {...(change && {
                            action: <UndoAction change={change} redo={redo ?? false} onClose={close} />,
                        })}
                    >
                        {typeof message === 'string'
                            ? translate(message, { _: message, ...messageArgs })
                            : message}
                        {detail && <Box sx={{ fontWeight: 600 }}>{detail}</Box>}
                    </Alert>
                </Snackbar>
            </Portal>
        );
    });
};

/** Milliseconds after a press in which the action of the next toast rests: a double press of Undo would redo. */
const PRESS_PAUSE_MS = 1000;
let pressedAt = 0;

/** Undoes what the toast reports, or closes it. Redo stands where Undo was pressed. */
const UndoAction = ({ change, redo, onClose }: { change: string; redo: boolean; onClose: () => void }) => {
    const text = useText();
    const undo = useUndo();
    const [restMs] = useState(() => pressedAt + PRESS_PAUSE_MS - Date.now());
    const [resting, setResting] = useState(restMs > 0);
    useEffect(() => {
        const timer = setTimeout(() => setResting(false), restMs);
        return () => clearTimeout(timer);
    }, [restMs]);
    return (
        <>
            <Button
                color="inherit"
                size="small"
                disabled={resting}
                onClick={() => {
                    pressedAt = Date.now();
                    onClose();
                    void undo({ change }, { redo });
                }}
            >
                {text(redo ? 'action.redo' : 'action.undo')}
            </Button>
            <IconButton size="small" color="inherit" aria-label={text('action.close')} onClick={onClose}>
                <CloseIcon fontSize="small" />
            </IconButton>
        </>
    );
};

const positionOf = (toast: NotificationPayload) => {
    const { vertical, horizontal } = TOAST_POSITIONS[groupOf(toast)];
    return `${vertical}-${horizontal}` as 'top-right' | 'top-center';
};

const severityOf = (type: string) =>
    type === 'error' || type === 'warning' || type === 'success' ? type : ('info' as const);
