import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, useRecordContext } from 'react-admin';
import { api } from '../../../contract/nouns';
import type { Role } from '../../../contract/schemas/roles';
import { useRemovalBlock } from '../../components/feedback/removalBlock';
import { formatCount } from '../../components/fields/money';
import { useTag } from '../../components/fields/MoneyField';
import { useText } from '../../components/hooks/useText';
import { useAccess } from '../../providers/auth/access';

/** The admins who have a role, who need another one before it can be deleted. */
export const RoleUse = () => {
    const count = useRecordContext<Role>()?.admins_count ?? 0;
    const { mayCall } = useAccess();
    const text = useText();
    const tag = useTag();
    useRemovalBlock(count > 0);
    if (count === 0) return null;
    const words = text('screen.roles.has_admins', { count: formatCount(count, tag) });
    return (
        <Alert severity="warning" sx={{ marginBlockStart: 4 }}>
            {text('screen.roles.in_use')}
            <div>
                {mayCall(api.admins.list) ? (
                    <Link
                        component={LinkBase}
                        to="/default/administration/admins-list?sort=role&order=ASC"
                        color="inherit"
                    >
                        {words}
                    </Link>
                ) : (
                    words
                )}
            </div>
        </Alert>
    );
};
