import { BooleanInput, email, regex, required, SelectInput, TextInput } from 'react-admin';
import { Inputs } from '../../components/forms/Inputs';
import { Known } from '../../components/forms/Known';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { DatesSection } from '../../components/fields/Facts';
import { ContactButtons, Contact, Notes } from './Contact';
import { Buying, Figures, Orders } from './Buying';
import { APP_LANGUAGES, CountryInput } from './inputs';
import { Addresses, Alerts, Messages } from './Received';
import type { Parts } from '../declare';

/** The page and the form of a customer, loaded when opened and not with the list. */
export default {
    inputs: (
        <>
            <Inputs columns={2}>
                <TextInput source="name" validate={required()} required autoFocus />
                <TextInput
                    source="phone"
                    type="tel"
                    validate={[required(), regex(/^\+[1-9]\d{6,14}$/, 'screen.users.phone_form')]}
                    inputProps={{ dir: 'ltr' }}
                />
                <TextInput source="email" type="email" validate={email()} inputProps={{ dir: 'ltr' }} />
                <CountryInput source="country" />
                <TextInput source="city" />
                <SelectInput source="locale" choices={APP_LANGUAGES} translateChoice={false} />
            </Inputs>
            <Known source="admin_notes">
                <TextInput source="admin_notes" multiline minRows={2} helperText="screen.users.notes_hint" />
            </Known>
            <Known source="is_active">
                <BooleanInput source="is_active" helperText="screen.users.active_hint" />
            </Known>
        </>
    ),
    detailMark: <ActiveChip />,
    detailActions: <ContactButtons />,
    detail: (
        <>
            <Figures />
            <Orders />
            <Buying />
            <Addresses />
        </>
    ),
    detailAside: (
        <>
            <Notes />
            <Contact />
            <Alerts />
            <Messages />
            <DatesSection />
        </>
    ),
} satisfies Parts;
