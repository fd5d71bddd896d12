import BannersIcon from '@mui/icons-material/ViewCarouselOutlined';
import { DataTable } from 'react-admin';
import { nouns } from '../../../contract/nouns';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { extended } from '../../providers/http';
import { BannerPicture, BannerRef } from './fields';
import { BannerSchedule } from './Schedule';
import { declare } from '../declare';
import { hiddenOwnColumns, ownColumns } from '../../components/own/ownColumns';

/** Banners are listed, added in a dialog and deleted; they have no page of their own and are never edited. */
export const banners = declare(nouns.banners, {
    shortcut: 'b',
    pages: { list: 'banners' },
    layouts: ['default'],
    icon: BannersIcon,
    recordName: banner => banner.ref?.name ?? `#${banner.id}`,
    sort: { field: 'id', order: 'DESC' },
    defaults: { ref_type: 'product' },
    filters: [
        {
            source: 'leads_nowhere',
            label: 'resources.banners.fields.ref_id',
            choices: [{ id: 'true', label: 'screen.filters.lost' }],
        },
    ],
    columns: [
        <DataTable.Col key="photo" source="photo" disableSort>
            <BannerPicture />
        </DataTable.Col>,
        <DataTable.Col key="ref_id" source="ref_id" disableSort>
            <BannerRef />
        </DataTable.Col>,
        ...(extended
            ? [
                  <DataTable.Col key="shown" source="shown" disableSort>
                      <BannerSchedule />
                  </DataTable.Col>,
              ]
            : []),
        <DataTable.Col key="created_at" source="created_at">
            <ShopDateField source="created_at" showTime />
        </DataTable.Col>,
        ...ownColumns('banners'),
    ],
    hiddenColumns: hiddenOwnColumns('banners'),
    parts: () => import('./parts'),
});
