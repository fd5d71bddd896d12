import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/messages';
import { COARSE } from '../../theme/tokens';
import { useText } from '../hooks/useText';

/** A titled card, of which details and forms consist. */
export const Section = ({
    title,
    hint,
    action,
    children,
    flush,
}: {
    title?: ReactNode;
    hint?: ReactNode;
    action?: ReactNode;
    children: ReactNode;
    /** Tables reach the card's edges. */
    flush?: boolean;
}) => {
    const id = useId();
    return (
        <Card
            component="section"
            aria-labelledby={title ? id : undefined}
            sx={{ minInlineSize: 0, overflow: 'clip' }}
        >
            {(title || action) && (
                <Box
                    sx={{
                        display: 'flex',
                        // On a phone, text beside a button would wrap after each word.
                        flexWrap: { xs: 'wrap', sm: 'nowrap' },
                        alignItems: 'flex-start',
                        columnGap: 4,
                        rowGap: 2,
                        paddingInline: 5,
                        paddingBlockStart: 5,
                        paddingBlockEnd: flush ? 3 : 0,
                    }}
                >
                    <Box sx={{ minInlineSize: 0 }}>
                        <Typography variant="h2" id={id}>
                            {title}
                        </Typography>
                        {hint && (
                            <Typography variant="body2" color="textSecondary" sx={{ maxInlineSize: '60ch' }}>
                                {hint}
                            </Typography>
                        )}
                    </Box>
                    <Box
                        sx={{
                            marginInlineStart: 'auto',
                            // Alone in its line on a phone, it wraps.
                            flexShrink: { xs: 1, sm: 0 },
                            display: 'flex',
                            alignItems: 'center',
                            // As high as the title's line, so that the content is centred on it.
                            blockSize: { xs: hint ? 'auto' : '1.5rem', sm: '1.5rem' },
                            // Aligns the visible edge, not the hit area, with the card's content.
                            '& .MuiButton-text:last-child': { marginInlineEnd: -3 },
                            '& .MuiIconButton-root:last-child': {
                                marginInlineEnd: -1.25,
                                [COARSE]: { marginInlineEnd: -3 },
                            },
                        }}
                    >
                        {action}
                    </Box>
                </Box>
            )}
            {children ? (
                <Box sx={flush ? undefined : { padding: 5, paddingBlockStart: title ? 4 : 5 }}>
                    {children}
                </Box>
            ) : (
                // Closed: the title alone.
                <Box sx={{ blockSize: 20 }} />
            )}
        </Card>
    );
};

/** Two columns of cards, the second as wide as its facts need, stacked on narrow screens and in a pane (`stacked`). */
export const Columns = ({
    main,
    aside,
    stacked = false,
}: {
    main: ReactNode;
    aside?: ReactNode;
    stacked?: boolean;
}) => (
    <Box
        sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns:
                aside && !stacked
                    ? { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) clamp(284px, 26%, 360px)' }
                    : 'minmax(0, 1fr)',
            alignItems: 'start',
            // Another host may have nothing for the wide column.
            '& > :empty': { display: 'none' },
            '& > :empty + *': { gridColumn: '1 / -1' },
        }}
    >
        <Box sx={STACK}>{main}</Box>
        {aside && <Box sx={STACK}>{aside}</Box>}
    </Box>
);

/** Cards below one another, none of which widens the page. */
export const STACK = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };

/** A section whose title and hint are keys, for declarations. */
export const TitledSection = ({
    title,
    hint,
    action,
    children,
}: {
    title: MessageKey;
    hint?: MessageKey;
    action?: ReactNode;
    children: ReactNode;
}) => {
    const text = useText();
    return (
        <Section title={text(title)} hint={hint && text(hint)} action={action}>
            {children}
        </Section>
    );
};
