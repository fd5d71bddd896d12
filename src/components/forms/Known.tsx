import { useReplacedInput } from '../own/coreInputs';
import { useResourceContext, type RaRecord, type Validator } from 'react-admin';
import {
    cloneElement,
    createContext,
    isValidElement,
    useContext,
    useMemo,
    type ReactElement,
    type ReactNode,
} from 'react';
import { representations } from '../../providers/data/normalisedSend';
import { FIXED_FORM } from '../../providers/failure';

/** The record that a form edits, as the host has it. Undefined in forms for new records and for other input. */
export const EditedRecordContext = createContext<Partial<RaRecord> | undefined>(undefined);

/** Returns a function that checks whether the host has a field of the edited record. A new record has every field. */
export const useKnown = (): ((source: string) => boolean) => {
    const record = useContext(EditedRecordContext);
    return source => record?.id === undefined || record[source] !== undefined;
};
const useIsKnown = (source: string): boolean => useKnown()(source);

/**
 * The properties of an input whose value the host sends in a form that cannot be read: it is not changed, and blocks no
 * save.
 */
export const useFixedForm = (source: string) => {
    const record = useContext(EditedRecordContext);
    const resource = useResourceContext() ?? '';
    return record?.id !== undefined && representations.isUnread(resource, record.id, source)
        ? { readOnly: true, helperText: FIXED_FORM, validate: undefined }
        : undefined;
};

/**
 * An input of a field that a host may lack (docs/contract.md#other-hosts). A record that exists without the field has no
 * input for it, so that nothing is shown or sent which the host never had.
 */
export const Known = ({ source, children }: { source: string; children: ReactNode }) => {
    const replaced = useReplacedInput();
    const fixed = useFixedForm(source);
    if (!useIsKnown(source)) return null;
    if (!isValidElement(children)) return children;
    return replaced(source, fixed ? cloneElement(children, fixed) : children);
};

type Checked = { source: string; validate?: Validator | Validator[] };

/** The rules of an input that accepts what the host has stored, in whatever form, until it is changed. */
export const useRulesOfChange = (source: string, rules: Checked['validate']): Validator[] => {
    const record = useContext(EditedRecordContext);
    const given: unknown = record?.id === undefined ? undefined : record[source];
    return useMemo(() => {
        const all = [rules ?? []].flat();
        return given === undefined ? all : all.map(rule => unlessGiven(rule, given));
    }, [rules, given]);
};

/** The same for an input of react-admin, with such rules. */
export const HostInput = ({ input }: { input: ReactElement<Checked> }) => {
    const { source, validate } = input.props;
    const rules = useRulesOfChange(source, validate);
    const replaced = useReplacedInput();
    const fixed = useFixedForm(source);
    if (!useIsKnown(source)) return null;
    return replaced(
        source,
        fixed || rules.length ? cloneElement(input, fixed ?? { validate: rules }) : input,
    );
};

const unlessGiven = (validator: Validator, given: unknown): Validator =>
    Object.assign<Validator, object>(
        (value, values, props) =>
            (value ?? '') === (given ?? '') ? undefined : validator(value, values, props),
        // Such as `isRequired`, by which react-admin marks the label.
        { ...validator },
    );
