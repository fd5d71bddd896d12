import Box from '@mui/material/Box';
import { RIM } from '../../theme/tokens';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
/** The modifier key: ⌘ on Apple's machines, Ctrl elsewhere. */
export const MOD = isApple ? '⌘' : 'Ctrl';

/** A key combination. Key names are the same in every language. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
    <Box
        component="span"
        dir="ltr"
        translate="no"
        aria-hidden
        sx={{ display: 'inline-flex', gap: 0.5, flexShrink: 0 }}
    >
        {keys.map(key => (
            <Box
                component="kbd"
                key={key}
                sx={{
                    minInlineSize: 20,
                    paddingInline: 1,
                    ...RIM,
                    borderRadius: '4px',
                    font: 'inherit',
                    fontSize: '0.75rem',
                    lineHeight: '18px',
                    textAlign: 'center',
                    color: 'var(--area-secondary, inherit)',
                }}
            >
                {key}
            </Box>
        ))}
    </Box>
);
