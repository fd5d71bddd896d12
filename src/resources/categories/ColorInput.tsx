import ClearIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type InputProps, useInput } from 'react-admin';
import { useRef } from 'react';
import { useText } from '../../components/hooks/useText';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';

/**
 * An optional colour, chosen with the browser's own picker, and a button that removes it. Its value is `#rrggbb` or null.
 */
export const ColorInput = ({ label, ...props }: InputProps & { label: string }) => {
    const { field, id } = useInput(props);
    const text = useText();
    const picker = useRef<HTMLInputElement>(null);
    const remove = () => {
        field.onChange(null);
        // The button goes away.
        picker.current?.focus();
    };
    return (
        <Box sx={{ inlineSize: 84 }}>
            <Typography
                component="label"
                htmlFor={id}
                variant="body2"
                sx={{ display: 'block', marginBlockEnd: 1.5, fontWeight: 500 }}
            >
                {label}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
                <Box
                    component="input"
                    id={id}
                    type="color"
                    name={field.name}
                    ref={(element: HTMLInputElement | null) => {
                        picker.current = element;
                        field.ref(element);
                    }}
                    value={field.value || '#ffffff'}
                    onBlur={field.onBlur}
                    onChange={(event: { target: { value: string } }) => field.onChange(event.target.value)}
                    sx={{
                        flex: 1,
                        minInlineSize: 0,
                        blockSize: 36,
                        padding: 1,
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                        backgroundColor: 'background.paper',
                        opacity: field.value ? 1 : 0.45,
                    }}
                />
                {field.value && (
                    <ApartOnTouch action={text('screen.categories.remove_color')} of={label} onPress={remove}>
                        <Tooltip title={text('screen.categories.remove_color')}>
                            <IconButton
                                size="small"
                                aria-label={text('screen.categories.remove_color')}
                                onClick={remove}
                            >
                                <ClearIcon fontSize="small" />
                            </IconButton>
                        </Tooltip>
                    </ApartOnTouch>
                )}
            </Box>
        </Box>
    );
};
