import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type InputProps, useInput } from 'react-admin';
import { useText } from '../../components/hooks/useText';

/** An optional colour, chosen with the browser's own picker. Its value is `#rrggbb` or null. */
export const ColorInput = ({ label, ...props }: InputProps & { label: string }) => {
    const { field, id } = useInput(props);
    const text = useText();
    return (
        <Box sx={{ inlineSize: 72 }}>
            <Typography
                component="label"
                htmlFor={id}
                variant="body2"
                sx={{ display: 'block', marginBlockEnd: 1, fontWeight: 500 }}
            >
                {label}
            </Typography>
            <Box
                component="input"
                id={id}
                type="color"
                name={field.name}
                ref={field.ref}
                value={field.value || '#ffffff'}
                onBlur={field.onBlur}
                onChange={(event: { target: { value: string } }) => field.onChange(event.target.value)}
                sx={{
                    inlineSize: '100%',
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
                <Button size="small" color="inherit" onClick={() => field.onChange(null)}>
                    {text('screen.categories.no_color')}
                </Button>
            )}
        </Box>
    );
};
