import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';

/** A role's name in its own direction. */
export const RoleName = () => (
    <Typography component="bdi" variant="body2" sx={{ fontWeight: 500 }}>
        {useRecordContext()?.name}
    </Typography>
);
