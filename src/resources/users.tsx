import UsersIcon from '@mui/icons-material/PeopleAltOutlined';
import { email, regex, required } from 'ra-core';
import { BooleanInput, DataTable, SelectInput, TextInput } from 'ra-ui-materialui';
import { api } from '../../contract/calls';
import { usersPermissions } from '../../contract/calls/users';
import { ActiveChip } from '../components/ActiveChip';
import { CountryField } from '../components/CountryField';
import { DateField } from '../components/DateField';
import { Inputs } from '../components/Inputs';
import { LtrField } from '../components/LtrField';
import { CountField, MoneyField } from '../components/MoneyField';
import { PersonName } from '../components/PersonName';
import { declare } from './declare';
import { CountryInput, UserFacts } from './users/inputs';

/** The app's customers: listed, searched and sorted by the server; changed and deleted in a dialog. None is made here. */
export const users = declare({
    name: 'users',
    calls: api.users,
    permissions: usersPermissions,
    // The specification's odd rule: in the other four layouts this list asks for "show roles".
    elsewhere: 'show roles',
    pages: { list: 'administration/users-list' },
    group: 'menu.administration',
    icon: UsersIcon,
    sort: { field: 'created_at', order: 'DESC' },
    columns: [
        <DataTable.Col key="name" source="name">
            <PersonName />
        </DataTable.Col>,
        <DataTable.Col key="phone" source="phone" disableSort>
            <LtrField source="phone" />
        </DataTable.Col>,
        <DataTable.Col key="email" source="email">
            <LtrField source="email" />
        </DataTable.Col>,
        <DataTable.Col key="country" source="country">
            <CountryField />
        </DataTable.Col>,
        <DataTable.Col align="right" key="orders_count" source="orders_count">
            <CountField source="orders_count" />
        </DataTable.Col>,
        <DataTable.Col align="right" key="total_spent" source="total_spent">
            <MoneyField source="total_spent" />
        </DataTable.Col>,
        <DataTable.Col key="is_active" source="is_active" disableSort>
            <ActiveChip />
        </DataTable.Col>,
        <DataTable.Col key="last_seen_at" source="last_seen_at">
            <DateField source="last_seen_at" />
        </DataTable.Col>,
        <DataTable.Col key="created_at" source="created_at">
            <DateField source="created_at" />
        </DataTable.Col>,
    ],
    inputs: (
        <>
            <UserFacts />
            <Inputs columns={2}>
                <TextInput source="name" validate={required()} autoFocus />
                <TextInput
                    source="phone"
                    type="tel"
                    validate={[required(), regex(/^\+[1-9]\d{6,14}$/, 'screen.users.phone_form')]}
                    inputProps={{ dir: 'ltr' }}
                />
                <TextInput source="email" type="email" validate={email()} inputProps={{ dir: 'ltr' }} />
                <CountryInput />
                <TextInput source="city" />
                <SelectInput
                    source="locale"
                    choices={[
                        { id: 'ar', name: 'العربية' },
                        { id: 'en', name: 'English' },
                    ]}
                    translateChoice={false}
                />
            </Inputs>
            <TextInput source="admin_notes" multiline minRows={2} helperText="screen.users.notes_hint" />
            <BooleanInput source="is_active" helperText="screen.users.active_hint" />
        </>
    ),
});
