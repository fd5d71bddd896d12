import Typography from '@mui/material/Typography';

/** What a flush section says when it is empty. The picture of `EmptyState` belongs to pages and lists. */
export const EmptyLine = ({ children }: { children: string }) => (
    <Typography color="textSecondary" sx={{ paddingInline: 5, paddingBlockEnd: 5 }}>
        {children}
    </Typography>
);
