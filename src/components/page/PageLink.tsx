import { Button, LinkBase } from 'react-admin';
import type { ReactElement } from 'react';

/** Links from the header of a list to a page that the specified menu does not have; on a phone by its icon. */
export const PageLink = ({ to, icon, label }: { to: string; icon: ReactElement; label: string }) => (
    <Button component={LinkBase} to={to} color="inherit" variant="outlined" size="medium" label={label}>
        {icon}
    </Button>
);
