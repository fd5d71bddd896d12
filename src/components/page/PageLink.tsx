import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import type { ReactNode } from 'react';

/** Links from the header of a list to a page that the specified menu does not have. */
export const PageLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
    <Button component={LinkBase} to={to} color="inherit" variant="outlined" startIcon={icon}>
        {children}
    </Button>
);
