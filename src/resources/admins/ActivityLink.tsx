import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { extensions } from '../../../contract/nouns';
import { PageLink } from '../../components/page/PageLink';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';

/** Links to the activity log if the server has one. */
export const ActivityLink = () => {
    const { mayCall } = useAccess();
    const text = useText();
    if (!mayCall(extensions.activity.list)) return null;
    return (
        <PageLink
            to="/default/administration/activity"
            icon={<HistoryIcon />}
            label={text('page.activity')}
        />
    );
};
