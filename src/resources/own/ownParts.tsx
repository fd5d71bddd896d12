import { OwnFacts } from '../../components/plainFields/sections/FactSections';
import { OwnForm } from '../../components/plainFields/sections/FormSections';
import { Referring } from './Referring';
import type { Parts } from '../declare';

/** The form and the page of a record of one of the shop's nouns. */
export const ownParts = (noun: string): Parts => ({
    inputs: <OwnForm noun={noun} />,
    detail: (
        <>
            <OwnFacts noun={noun} />
            <Referring />
        </>
    ),
});
