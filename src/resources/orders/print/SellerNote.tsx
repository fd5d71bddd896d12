import { joinSentences } from '../../../../i18n/grammar';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { nouns } from '../../../../contract/nouns';
import { useListFormat } from '../../../components/fields/useListFormat';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import type { SellerField } from './seller';

const { calls, page } = nouns.settings;

/** Lists the shop settings that tax invoices still need, and links to them for those who may edit them. */
export const SellerNote = ({ missing }: { missing: readonly SellerField[] }) => {
    const text = useText();
    const { field } = useResourceText();
    const list = useListFormat();
    const { mayCall } = useAccess();
    if (missing.length === 0) return null;
    const mayEdit = mayCall(calls.update);
    return (
        <Alert
            severity="info"
            className="print-note"
            sx={{
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                maxInlineSize: '210mm',
                marginInline: 'auto',
                marginBlockEnd: 4,
            }}
            action={
                mayEdit && (
                    <Button size="small" color="inherit" component={Link} to={`/default/${page}`}>
                        {text('screen.print.complete')}
                    </Button>
                )
            }
        >
            {joinSentences([
                text('screen.print.missing', { fields: list(missing.map(name => field('settings', name))) }),
                !mayEdit && text('screen.print.ask'),
            ])}
        </Alert>
    );
};
