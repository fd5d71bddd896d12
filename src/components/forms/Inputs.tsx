import { useReplacedInput } from '../own/coreInputs';
import Box from '@mui/material/Box';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { extended } from '../../providers/http';
import { HostInput, Known } from './Known';

/** Stacks inputs with the spacing of forms. Other hosts may lack fields, or have stored what this form would refuse. */
export const Inputs = ({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 }) => {
    const replaced = useReplacedInput();
    return (
        <Box
            sx={{
                display: 'grid',
                columnGap: 4,
                rowGap: 4,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
                alignItems: 'start',
            }}
        >
            {extended
                ? Children.toArray(children).map(child =>
                      isInput(child) ? replaced(child.props.source, child) : child,
                  )
                : Children.map(children, child => (isInput(child) ? <HostInput input={child} /> : child))}
        </Box>
    );
};

const isInput = (child: ReactNode): child is ReactElement<{ source: string }> =>
    isValidElement<{ source?: string }>(child) && !!child.props.source && child.type !== Known;
