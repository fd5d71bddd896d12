import { joinSentences } from '../../../../i18n/grammar';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { DataTable, ListBase, useRecordContext } from 'react-admin';
import { useId, type ReactNode } from 'react';
import type { Erasure } from '../../../../contract/schemas/erasures';
import { nouns } from '../../../../contract/nouns';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { formatDate, formatDateTime } from '../../../components/fields/dates';
import { LinkToRecord } from '../../../components/fields/RecordLink';
import { ShopDateField } from '../../../components/fields/ShopDateField';
import { usePhone } from '../../../components/hooks/usePhone';
import { useText } from '../../../components/hooks/useText';
import { Pager } from '../../../components/lists/Pager';
import { ListTable } from '../../../components/lists/rows/ListRows';
import { PhoneRow } from '../../../components/lists/rows/PhoneRow';
import { PhoneRowList } from '../../../components/lists/rows/PhoneRowList';
import { HOST_PAGE_SIZE } from '../../../providers/data/paging';

/** All erasures of customers, the newest first: who asked for each, and what became of it. */
const ErasuresDialog = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const phone = usePhone();
    const id = useId();
    return (
        <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
            <DialogTitle id={id}>{text('resources.erasures.name', { smart_count: 2 })}</DialogTitle>
            <DialogContent sx={{ paddingInline: 0 }}>
                <ListBase
                    resource={nouns.erasures.name}
                    disableAuthentication
                    disableSyncWithLocation
                    perPage={HOST_PAGE_SIZE}
                    exporter={false}
                >
                    {phone ? <PhoneRows /> : <Table />}
                    <Pager />
                </ListBase>
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose} autoFocus>
                    {text('action.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
export default ErasuresDialog;

const Empty = () => <EmptyState sentence={useText()('screen.customers.erasure.none')} />;

const Table = () => {
    const text = useText();
    return (
        <ListTable empty={<Empty />}>
            <DataTable.Col
                source="customer"
                label={text('resources.customers.name', { smart_count: 1 })}
                disableSort
            >
                <CustomerField />
            </DataTable.Col>
            <DataTable.Col source="admin" disableSort>
                <AdminField />
            </DataTable.Col>
            <DataTable.Col source="created_at" disableSort>
                <ShopDateField source="created_at" showTime />
            </DataTable.Col>
            <DataTable.Col source="state" disableSort>
                <StateField />
            </DataTable.Col>
        </ListTable>
    );
};

const PhoneRows = () => (
    <PhoneRowList<Erasure> empty={<Empty />}>
        {({ customer }) => (
            <PhoneRow name={customer.name ?? String(customer.id)}>
                <CustomerField />
                <StateField />
                <Typography variant="caption" color="textSecondary" component="div">
                    <AdminField /> · <ShopDateField source="created_at" showTime />
                </Typography>
            </PhoneRow>
        )}
    </PhoneRowList>
);

/** The customer with a link; one who was erased has a number alone. */
const CustomerField = () => {
    const erasure = useRecordContext<Erasure>();
    if (!erasure) return null;
    const { id, name } = erasure.customer;
    return name === null ? (
        <bdi dir="ltr">#{id}</bdi>
    ) : (
        <LinkToRecord resource="customers" id={id}>
            <bdi>{name}</bdi>
        </LinkToRecord>
    );
};

const AdminField = () => <bdi>{useRecordContext<Erasure>()?.admin.name}</bdi>;

const StateField = () => {
    const erasure = useRecordContext<Erasure>();
    const words = useWords();
    return erasure ? <div>{words(erasure)}</div> : null;
};

/** Says what became of an erasure, or what it waits for. */
const useWords = () => {
    const text = useText();
    return ({
        state,
        due_at,
        open_orders,
        problem,
        ended_at,
        ended_by,
        orders_count,
    }: Erasure): ReactNode => {
        if (state === 'waiting')
            return joinSentences([
                text('screen.customers.erasure.until', { date: formatDate(due_at) }),
                open_orders > 0 && text('screen.customers.erasure.waits', { smart_count: open_orders }),
                problem && text('screen.customers.erasure.problem', { reason: problem }),
            ]);
        const at = { date: formatDateTime(ended_at), name: ended_by?.name ?? '' };
        if (state === 'called_off') return text('screen.customers.erasure.ended.called_off', at);
        return joinSentences([
            text(`screen.customers.erasure.ended.${ended_by ? 'by' : 'alone'}`, at),
            text('screen.customers.erasure.orders', { smart_count: orders_count ?? 0 }),
        ]);
    };
};
