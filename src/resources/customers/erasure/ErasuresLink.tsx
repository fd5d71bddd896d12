import ErasuresIcon from '@mui/icons-material/AutoDeleteOutlined';
import { extensions, nouns } from '../../../../contract/nouns';
import { PageLink } from '../../../components/page/PageLink';
import { useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';

/** Links from the list of customers to the erasures. */
export const ErasuresLink = () => {
    const text = useText();
    return useAccess().mayCall(extensions.erasures.list) ? (
        <PageLink
            to={`/default/${nouns.erasures.page}`}
            icon={<ErasuresIcon />}
            label={text('resources.erasures.name', { smart_count: 2 })}
        />
    ) : null;
};
