import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, LinkBase } from 'react-admin';
import type { Call } from '../../contract/call';
import type { MessageKey } from '../../i18n/messages';
import { useText } from '../components/hooks/useText';
import { useAccess } from '../providers/auth/access';
import { usePage } from './page';

/** Beside a list: opens the import of its records, for roles that may make the call that it needs. */
export const ImportLink = ({ title, call }: { title: MessageKey; call: Call }) => {
    const text = useText();
    const { layout, page } = usePage();
    return useAccess().mayCall(call) ? (
        <Button
            component={LinkBase}
            to={`/${layout}/${page.path}/import`}
            color="inherit"
            size="medium"
            label={text(title)}
        >
            <ImportIcon />
        </Button>
    ) : null;
};
