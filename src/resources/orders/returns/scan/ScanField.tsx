import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { Suspense, useEffect, useState, type FormEvent, type RefObject } from 'react';
import { usePageShortcuts, type PageShortcut } from '../../../../components/hooks/pageShortcuts';
import { useText } from '../../../../components/hooks/useText';
import { lazyDialog } from '../../../../components/lazyPart';

const CameraDialog = lazyDialog(() => import('./CameraDialog'));

/** The letter with which the number of an order begins. */
const FIRST_LETTER = 'P';

/** Whether the browser can open a camera. It needs HTTPS, or this computer. */
const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** The field of the return desk. A hand scanner types into it and presses Enter; a camera fills it in. */
export const ScanField = ({
    asked,
    input,
    onFind,
}: {
    asked: string;
    input: RefObject<HTMLInputElement | null>;
    onFind: (typed: string) => void;
}) => {
    const text = useText();
    const [typed, setTyped] = useState(asked);
    // The next slip replaces what stands there.
    useEffect(() => input.current?.select(), [input]);
    // A scanner types the first letter of a number, whatever has the focus.
    const shortcuts: PageShortcut[] = [
        {
            key: FIRST_LETTER,
            label: 'screen.orders.desk.next',
            run: () => {
                setTyped(FIRST_LETTER);
                input.current?.focus();
            },
        },
    ];
    usePageShortcuts(shortcuts);
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (typed.trim()) onFind(typed);
    };
    return (
        <Card sx={{ padding: 5 }}>
            <Box
                component="form"
                role="search"
                onSubmit={submit}
                noValidate
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}
            >
                <TextField
                    label={text('screen.orders.desk.field')}
                    helperText={text('screen.orders.desk.hint')}
                    value={typed}
                    onChange={event => setTyped(event.target.value)}
                    inputRef={input}
                    autoFocus
                    sx={{ flex: '1 1 240px' }}
                    slotProps={{
                        htmlInput: {
                            dir: 'auto',
                            autoComplete: 'off',
                            autoCapitalize: 'off',
                            spellCheck: false,
                            enterKeyHint: 'search',
                        },
                    }}
                />
                {/* As high as the field, below its label. */}
                <Box sx={{ display: 'flex', gap: 2, marginBlockStart: { sm: 6 } }}>
                    <Button type="submit">{text('screen.orders.desk.find')}</Button>
                    {hasCamera() && <CameraButton onRead={onFind} />}
                </Box>
            </Box>
        </Card>
    );
};

/** Opens the camera, whose code is loaded then. */
const CameraButton = ({ onRead }: { onRead: (read: string) => void }) => {
    const text = useText();
    const [isScanning, setScanning] = useState(false);
    return (
        <>
            <Button startIcon={<CameraIcon />} onClick={() => setScanning(true)}>
                {text('screen.orders.desk.scan')}
            </Button>
            {isScanning && (
                <Suspense>
                    <CameraDialog
                        onClose={() => setScanning(false)}
                        onRead={read => {
                            setScanning(false);
                            onRead(read);
                        }}
                    />
                </Suspense>
            )}
        </>
    );
};
