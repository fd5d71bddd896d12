import { Inputs } from '../../components/forms/Inputs';
import { PlainFactsSection } from '../../components/plainFields/PlainFacts';
import { PlainInputs } from '../../components/plainFields/PlainInputs';
import { useResourceText } from '../../components/hooks/useText';
import { Referring } from './Referring';
import type { Parts } from '../declare';

/** All facts of a record, below the name of its kind. */
const Record = ({ noun }: { noun: string }) => {
    const { name } = useResourceText();
    return <PlainFactsSection noun={noun} title={name(noun)} />;
};

/** The form and the page of a record of one of the shop's nouns. */
export const ownParts = (noun: string): Parts => ({
    inputs: (
        <Inputs>
            <PlainInputs noun={noun} autoFocus />
        </Inputs>
    ),
    detail: (
        <>
            <Record noun={noun} />
            <Referring />
        </>
    ),
});
