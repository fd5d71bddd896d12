import Link from '@mui/material/Link';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';

/** Leads to what is behind a figure, where there is a way. */
export const FigureLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
    to ? (
        <Link component={LinkBase} to={to} color="inherit" underline="hover">
            {children}
        </Link>
    ) : (
        children
    );
