import { BooleanInput, required, SelectInput, TextInput } from 'react-admin';
import { Inputs } from '../../components/forms/Inputs';
import { Known } from '../../components/forms/Known';
import { EmailInput, isEmail, isPhone, PhoneInput } from '../../components/inputs/ContactInputs';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { DatesSection } from '../../components/fields/Facts';
import { ContactButtons, Contact, Notes } from './Contact';
import { Buying, Figures, Orders } from './Buying';
import { APP_LANGUAGES, CountryInput } from './inputs';
import { Addresses, Alerts, Messages } from './Received';
import type { Parts } from '../declare';
import { PlainInputs } from '../../components/plainFields/PlainInputs';
import { PlainFactsSection } from '../../components/plainFields/PlainFacts';

/** The page and the form of a customer, loaded when opened and not with the list. */
export default {
    inputs: (
        <>
            <Inputs columns={2}>
                <TextInput source="name" validate={required()} required autoFocus />
                <PhoneInput source="phone" validate={[required(), isPhone]} />
                <EmailInput source="email" validate={isEmail} />
                <CountryInput source="country" />
                <TextInput source="city" />
                <SelectInput source="locale" choices={APP_LANGUAGES} translateChoice={false} />
                <PlainInputs noun="users" />
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
            <PlainFactsSection noun="users" />
            <Alerts />
            <Messages />
            <DatesSection />
        </>
    ),
} satisfies Parts;
