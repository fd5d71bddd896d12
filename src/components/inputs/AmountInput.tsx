import InputAdornment from '@mui/material/InputAdornment';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { FieldTitle, InputHelperText, type InputProps, useInput, type Validator } from 'react-admin';
import { useMemo, useState } from 'react';
import { MOST_PRICE } from '../../../contract/limits';
import { currencySign, decimalSign, leadsWithCurrency, MONEY_DECIMALS } from '../fields/money';
import { useTag } from '../fields/MoneyField';
import { useFixedForm, useRulesOfChange } from '../forms/Known';
import { amountText, hasThirdDecimal, numberProblem, readAmount, withoutUnit } from './amounts';

/**
 * An input for an amount, a stock or a threshold. Its value is a number or null; an invalid text is its value until it
 * is corrected, and forms do not save it. An untouched input keeps its original value.
 */
export const AmountInput = ({
    padded = true,
    decimals = padded ? MONEY_DECIMALS : 2,
    min = 0,
    max = MOST_PRICE,
    currency,
    unit,
    placeholder,
    aria,
    validate,
    helperText,
    label,
    autoFocus,
    ...props
}: Omit<InputProps, 'validate'> & {
    /** The number of decimals: the currency's, or two for a percentage. */
    decimals?: number;
    /** Whether a value that is not being typed shows all its decimals, as money does and a percentage does not. */
    padded?: boolean;
    min?: number;
    max?: number;
    /** Shown on the side where the language has it. */
    currency?: string;
    /** Shown after the number, and may be typed with it. */
    unit?: string | undefined;
    placeholder?: string;
    /** Attributes of the input if it has no visible label. */
    aria?: Record<string, string>;
    validate?: Validator | Validator[];
    helperText?: React.ReactNode;
    autoFocus?: boolean;
}) => {
    const tag = useTag();
    const form = { decimals, padded, unit, sign: decimalSign(tag) };
    const fixed = useFixedForm(props.source);
    const hint = fixed?.helperText ?? helperText;
    const rules = useRulesOfChange(props.source, useAmountRules({ ...form, min, max, validate }));
    const given = { ...props, label, validate: fixed ? undefined : rules };
    const { field, fieldState, id, isRequired } = useInput(given);
    const { text, onType, onBlur } = useTypedAmount(field, form);
    const isRightToLeft = useTheme().direction === 'rtl';
    const side = leadsWithCurrency(tag) === isRightToLeft ? 'end' : 'start';
    return (
        <TextField
            id={id}
            name={field.name}
            required={isRequired}
            inputRef={field.ref}
            autoFocus={autoFocus}
            value={text}
            placeholder={placeholder}
            onChange={event => onType(event.target.value)}
            onBlur={onBlur}
            label={
                label === false ? undefined : (
                    <FieldTitle label={label} source={props.source} isRequired={isRequired} />
                )
            }
            error={fieldState.invalid}
            helperText={<InputHelperText error={fieldState.error?.message} helperText={hint} />}
            fullWidth
            size="small"
            margin="none"
            slotProps={{
                htmlInput: {
                    ...attributesOf(min, decimals),
                    readOnly: fixed?.readOnly,
                    // In right-to-left the currency comes first and the digits follow it.
                    style: currency && isRightToLeft && side === 'start' ? { textAlign: 'end' } : undefined,
                    ...aria,
                },
                input: adornment(side, currency && currencySign(tag), unit),
            }}
        />
    );
};

/** The number pads of iOS have no minus. */
const attributesOf = (min: number, decimals: number) =>
    ({
        inputMode: min < 0 ? 'text' : decimals ? 'decimal' : 'numeric',
        dir: 'ltr',
        autoComplete: 'off',
    }) as const;

/** The currency on its side, or the unit after the number. */
const adornment = (side: 'start' | 'end', currency: string | undefined, unit: string | undefined) => {
    if (currency)
        return { [`${side}Adornment`]: <InputAdornment position={side}>{currency}</InputAdornment> };
    return unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : undefined;
};

/** The format of a number: `sign` is before its decimals, and `padded` is whether all of them are shown. */
type Form = { decimals: number; padded: boolean; unit: string | undefined; sign: string };

/** The number of a typed text, or null without one. */
const readTyped = (text: string, { decimals, unit, sign }: Form) =>
    readAmount(withoutUnit(text, [unit ?? '']), decimals, sign);

const shownText = (value: unknown, { decimals, padded, sign }: Form): string => {
    if (padded) return amountText(value, decimals, sign);
    return typeof value === 'number' ? String(value).replace('.', sign) : String(value ?? '');
};

/** Writes a price as its input does, for a placeholder. */
export const useAmountText = () => {
    const sign = decimalSign(useTag());
    return (value: number | null): string => amountText(value, MONEY_DECIMALS, sign);
};

/**
 * The text of an amount: what is typed while the caret is in the field, then the value. The field has the number, or the
 * typed text if it is none.
 */
const useTypedAmount = (field: ReturnType<typeof useInput>['field'], form: Form) => {
    const [typed, setTyped] = useState<string>();
    const valueOf = (text: string) => {
        const read = readTyped(text, form);
        return 'value' in read ? read.value : text;
    };
    // A reset, a restored draft or a server value replaces what was typed, unless both mean the same number.
    const isCurrent = typed !== undefined && String(valueOf(typed) ?? '') === String(field.value ?? '');
    return {
        text: isCurrent ? typed : shownText(field.value, form),
        onType: (text: string) => {
            setTyped(text);
            field.onChange(valueOf(text));
        },
        onBlur: () => {
            field.onBlur();
            setTyped(undefined);
        },
    };
};

/** The validation of an amount, followed by the declaration's own. */
const useAmountRules = ({
    decimals,
    padded,
    unit,
    sign,
    min,
    max,
    validate,
}: Form & {
    min: number;
    max: number;
    validate: Validator | Validator[] | undefined;
}) =>
    useMemo<Validator[]>(
        () => [
            (value: unknown) => {
                if (value === null || value === undefined || value === '') return undefined;
                const read = readTyped(String(value), { decimals, padded, unit, sign });
                if (
                    'unreadable' in read &&
                    !padded &&
                    hasThirdDecimal(withoutUnit(String(value), [unit ?? '']), decimals, sign)
                )
                    return { message: 'screen.amount.not_decimals', args: {} };
                if ('unreadable' in read)
                    return {
                        message: numberProblem(decimals, { isMoney: padded, unit }),
                        args: { decimals, unit },
                    };
                if (read.value === null) return undefined;
                if (read.value < min) return { message: 'ra.validation.minValue', args: { min } };
                if (read.value > max) return { message: 'ra.validation.maxValue', args: { max } };
                return undefined;
            },
            ...(Array.isArray(validate) ? validate : validate ? [validate] : []),
        ],
        // oxlint-disable-next-line react/exhaustive-deps -- the rules that a declaration gives are made once with it
        [decimals, padded, unit, sign, min, max],
    );
