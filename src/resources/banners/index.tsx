import BannersIcon from '@mui/icons-material/ViewCarouselOutlined';
import { DataTable } from 'react-admin';
import { extensions, nouns } from '../../../contract/nouns';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { lazyPart } from '../../components/lazyPart';
import { offers } from '../../providers/http';
import { BannerDetailLink, BannerPicture, BannerRef } from './fields';
import { plainFields } from '../../../contract/fields/plainFields';
import { declare } from '../declare';
import {
    hiddenPlainColumns,
    plainListColumns,
    plainListFilters,
} from '../../components/plainFields/plainListColumns';

const BannerSchedule = lazyPart(() => import('./Schedule').then(({ BannerSchedule }) => BannerSchedule));

const hasOwnFields = plainFields('banners').length > 0;

/**
 * Banners are listed, added in a dialog and deleted; they have no page of their own and are never edited. What a shop adds to them
 * is read in a dialog.
 */
export const banners = declare(nouns.banners, {
    shortcut: 'b',
    pages: { list: 'banners' },
    layouts: ['default'],
    icon: BannersIcon,
    recordName: ({ ref }, nameOf = ({ name }) => name) => (ref && nameOf(ref)) || '',
    sort: { field: 'id', order: 'DESC' },
    defaults: { ref_type: 'product' },
    filters: [
        {
            source: 'leads_nowhere',
            label: 'resources.banners.fields.ref_id',
            choices: [{ id: 'true', label: 'screen.filters.lost' }],
        },
        ...plainListFilters('banners'),
    ],
    columns: [
        <DataTable.Col key="photo" source="photo" disableSort>
            <BannerPicture />
            {hasOwnFields && <BannerDetailLink />}
        </DataTable.Col>,
        <DataTable.Col key="ref_id" source="ref_id" disableSort>
            <BannerRef />
        </DataTable.Col>,
        ...(offers(extensions.banners.schedule)
            ? [
                  <DataTable.Col key="shown" source="shown" disableSort>
                      <BannerSchedule />
                  </DataTable.Col>,
              ]
            : []),
        <DataTable.Col key="created_at" source="created_at">
            <ShopDateField source="created_at" showTime />
        </DataTable.Col>,
        ...plainListColumns('banners'),
    ],
    hiddenColumns: hiddenPlainColumns('banners'),
    detailDialog: hasOwnFields,
    parts: () => import('./parts'),
});
