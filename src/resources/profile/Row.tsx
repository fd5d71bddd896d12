import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../components/hooks/useText';
import { ApartOnTouch } from '../../components/page/ApartOnTouch';

type Action = {
    label: string;
    run: () => void;
    loading?: boolean;
    /** Whether it removes or ends something. */
    ends?: boolean;
};

/** Rows with lines between them. */
export const Rows = ({ children }: { children: ReactNode }) => (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
    </Box>
);

const lineSx = (inner: boolean) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 4,
    rowGap: 2,
    paddingBlock: inner ? 2 : 3,
    paddingInlineStart: inner ? { xs: 3, sm: 6 } : 0,
    borderBlockStart: inner ? 0 : '1px solid',
    borderColor: 'divider',
    '&:first-of-type': { borderBlockStart: 0, paddingBlockStart: 0 },
});

const TEXTS_SX = { minInlineSize: 0, flex: '1 1 16rem' };

/** Rows while they load, as high as those with one action. */
export const RowsSkeleton = ({ count }: { count: number }) => (
    <Rows>
        {Array.from({ length: count }, (_, index) => (
            <Box key={index} component="li" aria-hidden sx={lineSx(false)}>
                <Box sx={TEXTS_SX}>
                    {['30%', '60%'].map(width => (
                        <Typography key={width} variant="body2">
                            <Skeleton width={width} />
                        </Typography>
                    ))}
                </Box>
                <Skeleton variant="rounded" width={96} height={28} />
            </Box>
        ))}
    </Rows>
);

/** A method or a session, with what can be done with it. */
export const Row = ({
    name,
    hint,
    mark,
    inner = false,
    actions,
}: {
    name: string;
    hint: ReactNode;
    /** Beside the name. */
    mark?: ReactNode;
    /** Whether it belongs to the row before. */
    inner?: boolean;
    actions: readonly (Action | false | null)[];
}) => {
    const text = useText();
    return (
        <Box component="li" sx={lineSx(inner)}>
            <Box sx={TEXTS_SX}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                    <Typography
                        component="bdi"
                        variant="body2"
                        sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
                    >
                        {name}
                    </Typography>
                    {mark}
                </Box>
                <Typography variant="body2" color="textSecondary">
                    {hint}
                </Typography>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {actions.map(action => {
                    if (!action) return null;
                    const { label, run, loading, ends } = action;
                    const button = (
                        <Button
                            key={label}
                            size="small"
                            variant="outlined"
                            color="inherit"
                            loading={loading}
                            aria-label={text('screen.pair', { label, value: name })}
                            onClick={run}
                        >
                            {label}
                        </Button>
                    );
                    return ends ? (
                        <ApartOnTouch key={label} action={label} of={name} disabled={loading} onPress={run}>
                            {button}
                        </ApartOnTouch>
                    ) : (
                        button
                    );
                })}
            </Box>
        </Box>
    );
};
