import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { extensions } from '../../../contract/nouns';
import { useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { extended } from '../../providers/http';

/** Links to the activity log if the server has one. The specified menu has no entry for it. */
export const ActivityLink = () => {
    const { mayCall } = useAccess();
    const text = useText();
    if (!extended || !mayCall(extensions.activity.list)) return null;
    return (
        <Button
            component={LinkBase}
            to="/default/administration/activity"
            color="inherit"
            variant="outlined"
            startIcon={<HistoryIcon />}
        >
            {text('page.activity')}
        </Button>
    );
};
