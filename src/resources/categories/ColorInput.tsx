import ClearIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type InputProps, useInput } from 'react-admin';
import { useRef } from 'react';
import { useText } from '../../components/hooks/useText';
import { COARSE, SIZES } from '../../theme/tokens';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';

/**
 * Returns the styles of the colour swatch within the field. Chromium rejects a rule with Firefox's name for it, and
 * Firefox one with Chromium's.
 */
const swatch = (style: object) => ({ '&::-webkit-color-swatch': style, '&::-moz-color-swatch': style });

const WITH_COLOR = swatch({ border: '1px solid', borderColor: 'divider', borderRadius: '4px' });
/** A stroke across the field instead of the white that browsers show for no colour. */
const WITHOUT_COLOR = {
    ...swatch({ opacity: 0 }),
    color: 'text.secondary',
    backgroundImage:
        'linear-gradient(to top left, transparent calc(50% - 1px), currentColor, transparent calc(50% + 1px))',
};

/**
 * An optional colour, chosen with the browser's own picker, and a button that removes it. Its value is `#rrggbb` or null.
 */
export const ColorInput = ({
    label,
    hasButton = true,
    ...props
}: InputProps & {
    label: string;
    /** Whether the button is beside the field; else the menu of its row removes the colour. */
    hasButton?: boolean;
}) => {
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
                        blockSize: SIZES.control,
                        [COARSE]: { blockSize: SIZES.controlTouch },
                        padding: 1,
                        border: 1,
                        borderColor: 'text.disabled',
                        borderRadius: 1,
                        backgroundColor: 'background.paper',
                        '&::-webkit-color-swatch-wrapper': { padding: 0 },
                        ...(field.value ? WITH_COLOR : WITHOUT_COLOR),
                    }}
                />
                {field.value && hasButton && (
                    <ApartOnTouch
                        action={text('screen.categories.remove_color')}
                        onPress={remove}
                        icon={<ClearIcon fontSize="small" />}
                    />
                )}
            </Box>
        </Box>
    );
};
