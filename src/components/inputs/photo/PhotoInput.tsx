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
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PHOTO_TYPES } from './photoFile';
import { useChosenPhoto } from './useChosenPhoto';
import { useCrop } from './useCrop';
import { usePhone } from '../../hooks/usePhone';
import { useResourceText, useText } from '../../hooks/useText';
import { ApartOnTouch } from '../../page/ApartOnTouch';

type PhotoInputProps = InputProps & {
    hint?: string;
    /** The ratio in which the app shows the photo, width by height: a chosen file can be cropped to it. */
    aspect?: number;
    /** The label of the button that removes the photo; without it the photo can only be replaced. */
    removeLabel?: string;
};

/**
 * One photo of a record: the stored one, or a file chosen, dropped or pasted over it. Its value is the stored URL until
 * a file is chosen, then `{ rawFile, src }`; only a chosen file is sent (docs/specification.md#5-validation).
 */
export const PhotoInput = ({ hint, aspect, removeLabel, ...props }: PhotoInputProps) => {
    const { field, fieldState, isRequired } = useInput(props);
    const stored = useRecordContext()?.[props.source] as string | null | undefined;
    const resource = useResourceContext() ?? '';
    const text = useText();
    const phone = usePhone();
    const { field: label } = useResourceText();
    const id = useId();
    const picker = useRef<HTMLInputElement>(null);
    const button = useRef<HTMLButtonElement>(null);
    const { ref } = field;
    // The form focuses this element if the field is the first invalid one.
    useEffect(() => ref({ focus: () => button.current?.focus() }), [ref]);
    const { chosen, shown, choose, refusal } = useChosenPhoto(field);
    const pick = () => picker.current?.click();
    const { crop, dialog } = useCrop(aspect ?? 1, choose);
    const invalid = fieldState.error?.message;
    const message = refusal ?? (invalid && <ValidationError error={invalid} />);

    return (
        <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
            <Typography id={`${id}-label`} component="span" variant="body2" sx={{ fontWeight: 500 }}>
                {label(resource, props.source)}
                {isRequired && <span aria-hidden> *</span>}
            </Typography>
            <PhotoFrame invalid={!!message} aspect={aspect} onFile={choose}>
                {shown ? (
                    <Box
                        component="img"
                        src={shown}
                        alt=""
                        sx={{ ...whole, objectFit: aspect ? 'cover' : 'contain' }}
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
            <FilePicker picker={picker} onFile={choose} />
            <PhotoButtons
                shown={!!shown}
                onUndo={
                    (stored ? chosen || !shown : chosen && !removeLabel)
                        ? () => field.onChange(stored ?? null)
                        : undefined
                }
                onReplace={pick}
                onCrop={aspect && chosen ? () => crop(() => chosen.rawFile) : undefined}
                onRemove={() => field.onChange(null)}
                removeLabel={removeLabel}
                hasStored={!!stored}
            />
            {dialog}
            <FormHelperText id={`${id}-help`} error={!!message} role={message ? 'alert' : undefined}>
                {message ?? hint ?? text(phone ? 'screen.photo.hint_touch' : 'screen.photo.hint')}
            </FormHelperText>
        </div>
    );
};

const FilePicker = ({
    picker,
    onFile,
}: {
    picker: RefObject<HTMLInputElement | null>;
    onFile: (file: File | undefined) => void;
}) => (
    <input
        ref={picker}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        hidden
        onChange={event => {
            onFile(event.target.files?.[0]);
            event.target.value = '';
        }}
    />
);

const whole = { inlineSize: '100%', blockSize: '100%' };

/** The buttons below the photo. */
const PhotoButtons = ({
    shown,
    onReplace,
    onCrop,
    onRemove,
    removeLabel,
    hasStored,
    onUndo,
}: {
    shown: boolean;
    onReplace: () => void;
    /** Set if the shown photo can be cropped. */
    onCrop: (() => void) | undefined;
    onRemove: () => void;
    removeLabel: string | undefined;
    /** Whether the record has a photo, which `onUndo` brings back. */
    hasStored: boolean;
    /** Set if the value is not the stored photo. */
    onUndo: (() => void) | undefined;
}) => {
    const text = useText();
    if (!shown && !onUndo) return null;
    const undo = text(hasStored ? 'screen.photo.undo' : 'screen.photo.unchoose');
    return (
        <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 1, flexWrap: 'wrap' }}>
            {shown && (
                <Button size="small" onClick={onReplace}>
                    {text('screen.photo.replace')}
                </Button>
            )}
            {onCrop && (
                <Button size="small" onClick={onCrop}>
                    {text('screen.photo.crop')}
                </Button>
            )}
            {shown && removeLabel && (
                <ApartOnTouch action={removeLabel} onPress={onRemove}>
                    <Button size="small" color="inherit" onClick={onRemove}>
                        {removeLabel}
                    </Button>
                </ApartOnTouch>
            )}
            {onUndo && (
                <ApartOnTouch action={undo} onPress={onUndo}>
                    <Button size="small" color="inherit" onClick={onUndo}>
                        {undo}
                    </Button>
                </ApartOnTouch>
            )}
        </Box>
    );
};

/** The frame of the photo, onto which a file can be dropped or pasted. */
const PhotoFrame = ({
    invalid,
    aspect = 4 / 3,
    onFile,
    children,
}: {
    invalid: boolean;
    aspect?: number | undefined;
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
                aspectRatio: String(aspect),
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
