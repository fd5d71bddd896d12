import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';

/** Links a figure to its details, if the role may see them. */
export const FigureLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
    to ? (
        <Link component={LinkBase} to={to} color="inherit" underline="hover">
            {children}
        </Link>
    ) : (
        children
    );
