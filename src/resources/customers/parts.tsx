import { Inputs } from '../../components/forms/Inputs';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { Contact, CustomerBand, Notes } from './Contact';
import { Buying, Orders } from './Buying';
import { Referring } from '../own/Referring';
import { CustomerMenu } from './CustomerMenu';
import { OrdersBeforeErasure } from './Erasure';
import { ErasureAlert } from './erasure/ErasureAlert';
import { Addresses, Alerts, Messages } from './Received';
import type { Parts } from '../declare';
import { PlainInputs } from '../../components/plainFields/PlainInputs';
import { PlainFactsSection } from '../../components/plainFields/PlainFacts';
import { FactSections } from '../../components/plainFields/sections/FactSections';
import { FormSections } from '../../components/plainFields/sections/FormSections';

/** The page and the form of a customer, loaded when opened and not with the list. */
export default {
    inputs: (
        <>
            <Inputs columns={2}>
                <PlainInputs noun="customers" autoFocus />
            </Inputs>
            <FormSections noun="customers" columns={2} />
        </>
    ),
    beforeRemoval: <OrdersBeforeErasure />,
    detailMenu: <CustomerMenu />,
    detailMark: <ActiveChip />,
    detailHead: (
        <>
            <ErasureAlert />
            <CustomerBand />
        </>
    ),
    detail: (
        <>
            <Orders />
            <FactSections noun="customers" />
            <Referring />
            <Buying />
            <Addresses />
        </>
    ),
    detailAside: (
        <>
            <Notes />
            <Contact />
            <PlainFactsSection noun="customers" of="shop" />
            <Alerts />
            <Messages />
        </>
    ),
} satisfies Parts;
