import Typography from '@mui/material/Typography';

/** The text of an empty flush section. The picture of `EmptyState` belongs to pages and lists. */
export const EmptyLine = ({ children }: { children: string }) => (
    <Typography color="textSecondary" sx={{ paddingInline: 5, paddingBlockEnd: 5 }}>
        {children}
    </Typography>
);
