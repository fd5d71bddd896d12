import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import {
    DataTable,
    LinkBase,
    useCreatePath,
    useGetList,
    useNavigate,
    useRecordContext,
    useResourceContext,
    type RaRecord,
} from 'react-admin';
import type { ReactNode } from 'react';
import { mayEdit, maySee } from '../../../contract/fields/access';
import { isNumeric } from '../../../contract/fields/limits';
import { referringFields, shopList } from '../../../contract/fields/across/ownParts';
import { ownNouns } from '../../../contract/fields/ownFields';
import type { PlainField } from '../../../contract/fields/plainFields';
import { EmptyLine } from '../../components/feedback/EmptyLine';
import { useResourceText, useText } from '../../components/hooks/useText';
import { usePhone } from '../../components/hooks/usePhone';
import { filteredAddress } from '../../components/lists/filters/filteredAddress';
import { FewRecords } from '../../components/lists/rows/FewRecords';
import { ListTable } from '../../components/lists/rows/ListRows';
import { PhoneFact, PhoneFacts } from '../../components/lists/rows/PhoneFacts';
import { PhoneRow } from '../../components/lists/rows/PhoneRow';
import { PhoneRowList } from '../../components/lists/rows/PhoneRowList';
import { Section } from '../../components/page/Section';
import { columnFields } from '../../components/plainFields/plainListColumns';
import { PlainValue } from '../../components/plainFields/PlainValue';
import { useAccess } from '../../providers/auth/access';

/** The number of records that are shown; the list has all. */
const SHOWN = 5;
/** The number of columns beside the name. */
const COLUMNS = 4;

/** The fields that the list of a noun shows at first. */
const shownIn = (noun: string): PlainField[] => {
    const fields = columnFields(noun);
    const chosen = shopList(noun)?.columns;
    return chosen
        ? chosen.flatMap(name => fields.find(field => field.name === name) ?? [])
        : fields.filter(({ listed }) => listed);
};

type Referring = { noun: string; field: PlainField };

/** The newest records of the shop's nouns that refer to the present record, of those whose fields say so. */
const ReferringRecords = () => {
    const record = useRecordContext();
    const { mayCall, permissions } = useAccess();
    const resource = useResourceContext() ?? '';
    if (record?.id === undefined) return null;
    return referringFields(resource)
        .filter(({ noun, field }) => mayCall(ownNouns[noun]?.calls.list) && maySee(permissions, field))
        .map(one => <Records key={`${one.noun}.${one.field.name}`} {...one} id={Number(record.id)} />);
};
export default ReferringRecords;

const Records = ({ noun, field, id }: Referring & { id: number }) => {
    const { permissions } = useAccess();
    const { name, message } = useResourceText();
    const phone = usePhone();
    const { data, error, refetch } = useGetList<RaRecord>(noun, {
        pagination: { page: 1, perPage: SHOWN },
        sort: { field: 'id', order: 'DESC' },
        filter: { [field.name]: id },
    });
    const columns = shownIn(noun)
        .filter(one => ![field.name, ownNouns[noun]?.recordName].includes(one.name))
        .filter(one => maySee(permissions, one))
        .slice(0, COLUMNS);
    const empty = <EmptyLine>{message(noun, 'empty')}</EmptyLine>;
    const shown = { noun, columns, empty };
    return (
        <Section title={name(noun, 2)} action={<Ways noun={noun} field={field} id={id} />} flush>
            <FewRecords resource={noun} of={{ data, error, refetch }}>
                {phone ? <PhoneRecords {...shown} /> : <RecordTable {...shown} />}
            </FewRecords>
        </Section>
    );
};

/** Leads to the list of these records, and to the form of a new one that refers to the same record. */
const Ways = ({ noun, field, id }: Referring & { id: number }) => {
    const text = useText();
    const { name, message } = useResourceText();
    const { mayCall, permissions } = useAccess();
    const { page, calls = {} } = ownNouns[noun] ?? {};
    const all = filteredAddress(`/default/${page}`, { [field.name]: id });
    return (
        <>
            <Button
                component={LinkBase}
                to={all}
                size="small"
                aria-label={text('screen.pair', { label: text('screen.orders.all'), value: name(noun, 2) })}
            >
                {text('screen.orders.all')}
            </Button>
            {mayCall(calls.create) && mayEdit(permissions, field) && (
                <Button component={LinkBase} to={`${all}&dialog=new`} startIcon={<AddIcon />} size="small">
                    {message(noun, 'new')}
                </Button>
            )}
        </>
    );
};

type Shown = { noun: string; columns: readonly PlainField[]; empty: ReactNode };

const RecordTable = ({ noun, columns, empty }: Shown) => (
    <ListTable rowClick="show" empty={empty}>
        {[ownNouns[noun]!.recordName!, ...columns.map(one => one.name)].map(source => (
            <DataTable.Col
                key={source}
                source={source}
                align={columns.some(one => one.name === source && isNumeric(one)) ? 'right' : undefined}
                disableSort
            >
                <PlainValue noun={noun} source={source} />
            </DataTable.Col>
        ))}
    </ListTable>
);

const PhoneRecords = ({ noun, columns, empty }: Shown) => {
    const { field } = useResourceText();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const { recordName = '' } = ownNouns[noun]!;
    return (
        <PhoneRowList empty={empty}>
            {record => (
                <PhoneRow
                    name={String(record[recordName] ?? '')}
                    onOpen={() => navigate(createPath({ resource: noun, id: record.id, type: 'show' }))}
                >
                    <PlainValue noun={noun} source={recordName} />
                    <PhoneFacts>
                        {columns.slice(0, 2).map(({ name }) => (
                            <PhoneFact key={name} label={field(noun, name)}>
                                <PlainValue noun={noun} source={name} />
                            </PhoneFact>
                        ))}
                    </PhoneFacts>
                </PhoneRow>
            )}
        </PhoneRowList>
    );
};
