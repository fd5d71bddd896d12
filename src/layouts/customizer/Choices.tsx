import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId, type ReactNode } from 'react';

type Option<T> = { value: T; name: string; picture?: ReactNode };

/** Radio buttons with pictures, so that arrow keys choose. */
export const Choices = <T extends string | number>({
    label,
    value,
    options,
    columns,
    captions = false,
    onChoose,
}: {
    label: string;
    value?: T;
    options: readonly Option<T>[];
    columns: number;
    /** Shows all names below the pictures; else only the chosen name beside the label. */
    captions?: boolean;
    onChoose: (value: T) => void;
}) => {
    const name = useId();
    const chosen = options.find(option => option.value === value)?.name;
    return (
        <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
            <Box component="legend" sx={{ display: 'contents' }}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', marginBlockEnd: 1.5 }}>
                    <Typography component="span" variant="body2" sx={{ fontWeight: 500 }}>
                        {label}
                    </Typography>
                    {!captions && (
                        <Typography
                            component="span"
                            variant="body2"
                            aria-hidden
                            sx={{ color: 'text.secondary' }}
                        >
                            {chosen}
                        </Typography>
                    )}
                </Box>
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: 2 }}>
                {options.map(option => (
                    <Choice
                        key={option.value}
                        option={option}
                        group={name}
                        checked={option.value === value}
                        caption={captions}
                        onChoose={() => onChoose(option.value)}
                    />
                ))}
            </Box>
        </Box>
    );
};

const Choice = ({
    option,
    group,
    checked,
    caption,
    onChoose,
}: {
    option: Option<string | number>;
    group: string;
    checked: boolean;
    caption: boolean;
    onChoose: () => void;
}) => (
    <Box
        component="label"
        title={caption ? undefined : option.name}
        sx={{
            position: 'relative',
            minInlineSize: 0,
            cursor: 'pointer',
            '& > input:checked + .picture': {
                outline: ({ palette }) => `2px solid ${palette.primary.text}`,
                outlineOffset: 1,
            },
            '& > input:focus-visible + .picture': {
                outline: ({ palette }) => `3px solid ${palette.primary.text}`,
                outlineOffset: 2,
            },
            '& > input:checked ~ .caption': { color: 'primary.text', fontWeight: 500 },
        }}
    >
        <input type="radio" name={group} checked={checked} onChange={onChoose} style={visuallyHidden} />
        <Box
            className="picture"
            sx={{
                display: 'grid',
                placeItems: 'center',
                minBlockSize: 32,
                overflow: 'hidden',
                borderRadius: '6px',
                border: ({ tokens }) => `1px solid ${tokens.control}`,
                ...(!option.picture && { paddingInline: 1, typography: 'body2' }),
            }}
        >
            {option.picture ?? option.name}
        </Box>
        {option.picture && (
            <Typography
                className="caption"
                component="span"
                variant="caption"
                sx={
                    caption
                        ? {
                              display: 'block',
                              textAlign: 'center',
                              marginBlockStart: 1,
                              overflowWrap: 'anywhere',
                              hyphens: 'auto',
                          }
                        : visuallyHidden
                }
            >
                {option.name}
            </Typography>
        )}
    </Box>
);
