import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useResourceContext } from 'react-admin';
import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { SaveFailure } from './SaveFailure';
import { useListFormat } from '../fields/useListFormat';
import { useResourceText, useText } from '../hooks/useText';
import { ApartOnTouch } from '../page/ApartOnTouch';
import { FOOT } from '../../theme/tokens';

/** A field that gets the focus scrolls above the bar, which has two lines on a phone. */
const ABOVE_BAR = { html: { scrollPaddingBlockEnd: 'min(35vh, 220px)' } };

/** On a phone in one line below the changes, with what discards at the other side of what saves. */
const BUTTONS = {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 2,
    flex: { xs: '1 1 100%', sm: 'none' },
    marginInlineStart: 'auto',
};

/** The footer of a form: unsaved changes, the error of a save, and the buttons to save or discard. */
export const SaveBar = ({
    error,
    saving,
    always,
    label,
    more,
    onPress,
}: {
    error: Error | null;
    saving?: boolean;
    always?: boolean;
    /** The label of the save button. */
    label?: string;
    /** Content before the save button. */
    more?: ReactNode;
    /** Runs before the save button submits the form. */
    onPress?: () => void;
}) => {
    const { isDirty } = useFormState();
    const text = useText();
    if (!isDirty && !always && !error) return null;
    return (
        <Box
            sx={{
                position: 'sticky',
                insetBlockEnd: FOOT,
                zIndex: 2,
                paddingBlock: { xs: 2, sm: 4 },
                marginBlockStart: 2,
            }}
        >
            <GlobalStyles styles={ABOVE_BAR} />
            <SaveFailureSpace error={error} />
            <Paper
                variant="outlined"
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    columnGap: 3,
                    rowGap: { xs: 1, sm: 3 },
                    paddingInline: { xs: 3, sm: 5 },
                    paddingBlock: { xs: 2, sm: 3 },
                    boxShadow: theme => theme.shadows[1],
                }}
            >
                <Changes />
                <Box sx={BUTTONS}>
                    {isDirty && <DiscardButton disabled={saving} />}
                    {more}
                    <Button type="submit" variant="contained" loading={saving} onClick={onPress}>
                        {label ?? text('action.save')}
                    </Button>
                </Box>
            </Paper>
        </Box>
    );
};

/** The names of the changed fields; on a phone in one line. */
const Changes = () => {
    const { dirtyFields, isDirty } = useFormState();
    const resource = useResourceContext() ?? '';
    const { field } = useResourceText();
    const text = useText();
    const list = useListFormat();
    const names = Object.keys(dirtyFields).map(source => field(resource, source));
    const changes = isDirty
        ? text('screen.form.unsaved', { fields: list(names), smart_count: names.length })
        : undefined;
    return (
        <Typography
            variant="body2"
            color="textSecondary"
            role="status"
            sx={{
                flex: '1 1 160px',
                minInlineSize: 0,
                overflowWrap: 'anywhere',
                overflow: { xs: 'hidden', sm: 'visible' },
                textOverflow: 'ellipsis',
                whiteSpace: { xs: 'nowrap', sm: 'normal' },
                '&:empty': { position: 'absolute' },
            }}
            title={changes}
        >
            {changes}
        </Typography>
    );
};

const DiscardButton = ({ disabled }: { disabled: boolean | undefined }) => {
    const { reset } = useFormContext();
    const text = useText();
    const discard = () => reset();
    return (
        <Box sx={{ marginInlineEnd: { xs: 'auto', sm: 0 } }}>
            <ApartOnTouch action={text('screen.form.discard')} disabled={disabled} onPress={discard}>
                <Button color="inherit" disabled={disabled} onClick={discard}>
                    {text('screen.form.discard')}
                </Button>
            </ApartOnTouch>
        </Box>
    );
};

const SaveFailureSpace = ({ error }: { error: Error | null }) =>
    error && (
        <Box sx={{ marginBlockEnd: 2 }}>
            <SaveFailure error={error} />
        </Box>
    );
