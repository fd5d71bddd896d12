import LabelIcon from '@mui/icons-material/LabelOutlined';
import { DataTable } from 'react-admin';
import type { Noun } from '../../../contract/noun';
import { ownNouns, rowFields } from '../../../contract/fields/ownFields';
import { isNumeric } from '../../../contract/fields/limits';
import { OwnValue } from '../../components/own/OwnValue';
import { RecordLink } from '../../components/fields/RecordLink';
import { ShopDateField } from '../../components/fields/ShopDateField';
import { hiddenOwnColumns, ownListFilters } from '../../components/own/ownColumns';
import { declare, type Declaration } from '../declare';

/** Dates are labelled as those of every noun. */
const DATES = ['created_at', 'updated_at'] as const;

const columnsOf = ({ name, recordName }: Noun) => [
    ...rowFields(name).map(field => (
        <DataTable.Col
            key={field.name}
            source={field.name}
            align={isNumeric(field) ? 'right' : undefined}
            disableSort={!field.sorted}
        >
            {field.name === recordName ? (
                <RecordLink plain>
                    <OwnValue noun={name} source={field.name} />
                </RecordLink>
            ) : (
                <OwnValue noun={name} source={field.name} />
            )}
        </DataTable.Col>
    )),
    ...DATES.map(source => (
        <DataTable.Col key={source} source={source} label={`resources.categories.fields.${source}`}>
            <ShopDateField source={source} />
        </DataTable.Col>
    )),
];

/** The nouns of the shop: listed, with a page of facts and a form over it. */
export const ownDeclarations = (): Declaration[] =>
    Object.values(ownNouns).map(noun =>
        declare(noun, {
            icon: LabelIcon,
            columns: columnsOf(noun),
            hiddenColumns: [...hiddenOwnColumns(noun.name), 'created_at', 'updated_at'],
            filters: ownListFilters(noun.name),
            sort: { field: 'id', order: 'DESC' },
            parts: () => import('./ownParts').then(({ ownParts }) => ({ default: ownParts(noun.name) })),
        }),
    );
