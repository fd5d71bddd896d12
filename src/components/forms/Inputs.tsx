import Box from '@mui/material/Box';
import { Children, isValidElement, type ReactNode } from 'react';
import { extended } from '../../providers/http';
import { HostInput } from './Known';

/** Stacks inputs with the spacing of forms. Other hosts may lack fields, or have stored what this form would refuse. */
export const Inputs = ({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 }) => (
    <Box
        sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
            alignItems: 'start',
        }}
    >
        {extended ? Children.toArray(children) : Children.map(children, forHost)}
    </Box>
);

const forHost = (child: ReactNode) =>
    isValidElement<{ source: string }>(child) && child.props.source ? <HostInput input={child} /> : child;
