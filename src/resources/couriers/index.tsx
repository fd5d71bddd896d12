import CourierIcon from '@mui/icons-material/LocalShippingOutlined';
import { DataTable, TextField } from 'react-admin';
import { nouns } from '../../../contract/nouns';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { LtrField } from '../../components/fields/LtrField';
import { RecordLink } from '../../components/fields/RecordLink';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { declare } from '../declare';

/** Couriers, a noun with plain REST (docs/adding-a-resource.md#without-calls). */
export const couriers = declare(nouns.couriers, {
    icon: CourierIcon,
    sort: { field: 'name', order: 'ASC' },
    defaults: { is_active: true },
    note: ({ phone }) => phone ?? undefined,
    columns: [
        <DataTable.Col key="name" source="name">
            <RecordLink plain>
                <TextField source="name" />
            </RecordLink>
        </DataTable.Col>,
        <DataTable.Col key="phone" source="phone">
            <LtrField source="phone" />
        </DataTable.Col>,
        <DataTable.Col key="is_active" source="is_active">
            <ActiveChip />
        </DataTable.Col>,
        <DataTable.Col key="created_at" source="created_at">
            <ShopDateField source="created_at" />
        </DataTable.Col>,
    ],
    parts: () => import('./parts'),
});
