import Typography from '@mui/material/Typography';

/** The title of a part of the drawer. */
export const Heading = ({ children }: { children: string }) => (
    <Typography variant="h3" sx={{ marginBlockStart: 6, marginBlockEnd: 2 }}>
        {children}
    </Typography>
);
