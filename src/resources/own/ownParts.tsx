import { Inputs } from '../../components/forms/Inputs';
import { DatesSection } from '../../components/fields/Facts';
import { OwnFactsSection } from '../../components/own/OwnFacts';
import { OwnInputs } from '../../components/own/OwnInputs';
import type { Parts } from '../declare';

/** The form and the page of a record of one of the shop's nouns. */
export const ownParts = (noun: string): Parts => ({
    inputs: (
        <Inputs>
            <OwnInputs noun={noun} />
        </Inputs>
    ),
    detail: <OwnFactsSection noun={noun} />,
    detailAside: <DatesSection />,
});
