import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import {
    type InputProps,
    useInput,
    useRecordContext,
    useResourceContext,
    ValidationError,
} from 'react-admin';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { PHOTO_TYPES, photoRefusal } from './photoFile';
import { useResourceText, useText } from '../useText';

type PhotoInputProps = InputProps & {
    hint?: string;
    /** The label of the button that removes the photo; without it the photo can only be replaced. */
    removeLabel?: string;
};
type Chosen = { rawFile: File; src: string; title: string };

/**
 * One photo of a record: the stored one, or a file chosen, dropped or pasted over it. Its value is the stored URL until
 * a file is chosen, then `{ rawFile, src }`; only a chosen file is sent (docs/specification.md#5-validation).
 */
export const PhotoInput = ({ hint, removeLabel, ...props }: PhotoInputProps) => {
    const { field, fieldState, isRequired } = useInput(props);
    const stored = useRecordContext()?.[props.source] as string | null | undefined;
    const resource = useResourceContext() ?? '';
    const text = useText();
    const { field: label } = useResourceText();
    const id = useId();
    const picker = useRef<HTMLInputElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    const { ref } = field;
    // The form focuses this element if the field is the first invalid one.
    useEffect(() => ref({ focus: () => button.current?.focus() }), [ref]);
    const [refusal, setRefusal] = useState<string>();

    const value = field.value as Chosen | string | null | undefined;
    const chosen = value && typeof value === 'object' ? value : undefined;
    const shown = chosen?.src ?? (typeof value === 'string' ? value : undefined);
    useEffect(() => chosen && (() => URL.revokeObjectURL(chosen.src)), [chosen]);

    const choose = (file: File | undefined) => {
        if (!file) return;
        const refusal = photoRefusal(file);
        setRefusal(refusal && text(refusal));
        if (refusal) return;
        field.onChange({ rawFile: file, src: URL.createObjectURL(file), title: file.name });
    };
    const pick = () => picker.current?.click();
    const invalid = fieldState.error?.message;
    const message = refusal ?? (invalid && <ValidationError error={invalid} />);

    return (
        <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
            <Typography id={`${id}-label`} component="span" variant="body2" sx={{ fontWeight: 500 }}>
                {label(resource, props.source)}
                {isRequired && <span aria-hidden> *</span>}
            </Typography>
            <PhotoFrame invalid={!!message} onFile={choose}>
                {shown ? (
                    <Box
                        component="img"
                        src={shown}
                        alt=""
                        sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'contain' }}
                    />
                ) : (
                    <Button
                        ref={button}
                        aria-describedby={`${id}-help`}
                        onClick={pick}
                        startIcon={<UploadIcon />}
                        color="inherit"
                    >
                        {text('screen.photo.choose')}
                    </Button>
                )}
            </PhotoFrame>
            <input
                ref={picker}
                type="file"
                accept={PHOTO_TYPES.join(',')}
                hidden
                onChange={event => {
                    choose(event.target.files?.[0]);
                    event.target.value = '';
                }}
            />
            <PhotoButtons
                shown={!!shown}
                onUndo={
                    (stored ? chosen || !shown : chosen && !removeLabel)
                        ? () => field.onChange(stored ?? null)
                        : undefined
                }
                onReplace={pick}
                onRemove={() => field.onChange(null)}
                removeLabel={removeLabel}
            />
            <FormHelperText id={`${id}-help`} error={!!message} role={message ? 'alert' : undefined}>
                {message ?? hint ?? text('screen.photo.hint')}
            </FormHelperText>
        </div>
    );
};

/** The buttons below the photo. */
const PhotoButtons = ({
    shown,
    onReplace,
    onRemove,
    removeLabel,
    onUndo,
}: {
    shown: boolean;
    onReplace: () => void;
    onRemove: () => void;
    removeLabel: string | undefined;
    /** Set if the value is not the stored photo. */
    onUndo: (() => void) | undefined;
}) => {
    const text = useText();
    if (!shown && !onUndo) return null;
    return (
        <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 1, flexWrap: 'wrap' }}>
            {shown && (
                <Button size="small" onClick={onReplace}>
                    {text('screen.photo.replace')}
                </Button>
            )}
            {shown && removeLabel && (
                <Button size="small" color="inherit" onClick={onRemove}>
                    {removeLabel}
                </Button>
            )}
            {onUndo && (
                <Button size="small" color="inherit" onClick={onUndo}>
                    {text('screen.photo.undo')}
                </Button>
            )}
        </Box>
    );
};

/** The frame of the photo, onto which a file can be dropped or pasted. */
const PhotoFrame = ({
    invalid,
    onFile,
    children,
}: {
    invalid: boolean;
    onFile: (file: File | undefined) => void;
    children: ReactNode;
}) => {
    const [over, setOver] = useState(false);
    return (
        <Box
            onDragOver={event => {
                event.preventDefault();
                setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={event => {
                event.preventDefault();
                setOver(false);
                onFile(event.dataTransfer.files[0]);
            }}
            onPaste={event => onFile(event.clipboardData.files[0])}
            sx={{
                marginBlockStart: 1,
                aspectRatio: '4 / 3',
                maxBlockSize: 260,
                inlineSize: '100%',
                display: 'grid',
                placeItems: 'center',
                overflow: 'hidden',
                borderRadius: 1,
                border: '1px dashed',
                borderColor: invalid ? 'error.main' : over ? 'primary.main' : 'divider',
                backgroundColor: over ? 'action.selected' : 'action.hover',
            }}
        >
            {children}
        </Box>
    );
};
